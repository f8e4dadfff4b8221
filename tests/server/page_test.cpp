#include "server/page.h"

#include <gtest/gtest.h>

#include "server/serving.h"

namespace unjam::cli {
namespace {

namespace fs = std::filesystem;

TEST(Page, HoldsTheFilesOfItsFolderAndNothingElse) {
    const PageFolder folder;
    const auto page = Page::read(folder.place());
    ASSERT_TRUE(page);
    EXPECT_NE(page->find("/"), nullptr);
    EXPECT_EQ(page->find("/"), page->find("/index.html"));
    EXPECT_NE(page->find("/assets/plain.js"), nullptr);
    for (const char* path :
         {"", "index.html", "/assets", "/assets/", "//index.html", "/./index.html", "/.hidden/secret.html",
          "/../secret.txt", "/assets/app-Ab3_x-Z9.js.gz", "/INDEX.HTML", "/index.html/"}) {
        EXPECT_EQ(page->find(path), nullptr) << path;
    }
}

TEST(Page, LinksMayStayInsideButNotLeadOut) {
    const PageFolder folder;
    fs::create_symlink("plain.js", folder.place() / "assets" / "link.js");
    fs::create_symlink("../../secret.txt", folder.place() / "assets" / "out.txt");
    fs::create_symlink("/etc/passwd", folder.place() / "passwd");
    fs::create_directory_symlink("..", folder.place() / "up");
    fs::create_symlink("nowhere", folder.place() / "broken.js");
    const auto page = Page::read(folder.place());
    ASSERT_TRUE(page);
    EXPECT_NE(page->find("/assets/link.js"), nullptr);
    for (const char* path : {"/assets/out.txt", "/passwd", "/up/secret.txt", "/up", "/broken.js"})
        EXPECT_EQ(page->find(path), nullptr) << path;
}

TEST(Page, AFolderWithoutAnIndexIsNone) {
    const PageFolder folder;
    const auto page = Page::read(folder.place() / "assets");
    ASSERT_FALSE(page);
    EXPECT_NE(page.error().message.find("holds no index.html"), std::string::npos);
    EXPECT_FALSE(Page::read("/no/such/folder"));
    EXPECT_FALSE(Page::read(folder.place() / "index.html"));
}

TEST(Page, AFolderOfFarTooManyFilesIsNone) {
    const PageFolder folder;
    for (int i = 0; i < 520; ++i) folder.write("many/" + std::to_string(i), "");
    EXPECT_FALSE(Page::read(folder.place()));
}

TEST(Page, OnlyNamesWithAHashAreForever) {
    const PageFolder folder;
    folder.write("assets/three.module-DZ3kY0aB.js", "");
    folder.write("assets/short-abc.js", "");
    folder.write("app-Ab3_x-Z9.js", "");
    const auto page = Page::read(folder.place());
    ASSERT_TRUE(page);
    EXPECT_TRUE(page->find("/assets/app-Ab3_x-Z9.js")->immutable);
    EXPECT_TRUE(page->find("/assets/three.module-DZ3kY0aB.js")->immutable);
    for (const char* path : {"/", "/assets/plain.js", "/assets/short-abc.js", "/app-Ab3_x-Z9.js"})
        EXPECT_FALSE(page->find(path)->immutable) << path;
}

TEST(Page, ACopyIsChosenByWhatTheClientTakes) {
    const PageFolder folder;
    const auto page = Page::read(folder.place());
    ASSERT_TRUE(page);
    const PageFile& file = *page->find("/assets/app-Ab3_x-Z9.js");
    const auto encoding = [&file](std::string_view accepted) { return file.copy_for(accepted).encoding; };
    EXPECT_EQ(encoding(""), "");
    EXPECT_EQ(encoding("gzip"), "gzip");
    EXPECT_EQ(encoding("gzip, deflate, br"), "br");
    EXPECT_EQ(encoding("GZIP;q=0.5, br;q=0"), "gzip");
    EXPECT_EQ(encoding("gzip ; q=0.0"), "");
    EXPECT_EQ(encoding("xgzip, brr, ;, ,"), "");
    EXPECT_EQ(page->find("/assets/plain.js")->copy_for("gzip, br").encoding, "");
}

TEST(Page, NoticesThatItWasBuiltAnew) {
    const PageFolder folder;
    const auto page = Page::read(folder.place());
    ASSERT_TRUE(page);
    EXPECT_TRUE(page->is_fresh());
    folder.write("assets/new.js", "2;");
    EXPECT_FALSE(page->is_fresh());
}

}  // namespace
}  // namespace unjam::cli
