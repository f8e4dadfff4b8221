"""Builds the wheel (PEP 517).

Where CMake, Ninja and pybind11 are installed, as Debian packages for example, nothing else is needed: CMake compiles, and a
few lines of Python pack the wheel. Elsewhere, or with UNJAM_PYTHON_BUILD=scikit-build-core, scikit-build-core does both and
pip fetches what it needs; pyproject.toml has its settings.
"""

from __future__ import annotations

import base64
import glob
import hashlib
import io
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import tempfile
import time
import zipfile
from pathlib import Path

try:
    import tomllib
except ImportError:  # before Python 3.11
    tomllib = None

ROOT = Path(__file__).resolve().parents[3]
OUTSIDE = ["scikit-build-core>=0.10", "pybind11>=2.10"]


def _has_pybind11():
    prefixes = {"/usr", "/usr/local", sys.base_prefix, sys.prefix}
    places = [f"{prefix}/{folder}/cmake/pybind11" for prefix in prefixes for folder in ("lib", "share", "lib/*")]
    return any(glob.glob(place + "/pybind11Config.cmake") for place in places)


def _builds_alone():
    if os.environ.get("UNJAM_PYTHON_BUILD") == "scikit-build-core":
        return False
    return tomllib is not None and shutil.which("cmake") and shutil.which("ninja") and _has_pybind11()


def _project():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    header = (ROOT / "include/unjam/version.h").read_text(encoding="utf-8")
    project["version"] = re.search(r'UNJAM_VERSION "([^"]+)"', header).group(1)
    return project


def _metadata(project):
    lines = ["Metadata-Version: 2.1", f"Name: {project['name']}", f"Version: {project['version']}"]
    lines += [f"Summary: {project['description']}", f"License: {project['license']['text']}"]
    lines += [f"Author: {author['name']}" for author in project["authors"]]
    lines += [f"Keywords: {','.join(project['keywords'])}", f"Requires-Python: {project['requires-python']}"]
    lines += [f"Classifier: {classifier}" for classifier in project["classifiers"]]
    for extra, needs in project["optional-dependencies"].items():
        lines += [f"Provides-Extra: {extra}"] + [f'Requires-Dist: {need}; extra == "{extra}"' for need in needs]
    lines += ["License-File: LICENSE", "License-File: NOTICES.txt", "Description-Content-Type: text/markdown", ""]
    return "\n".join(lines) + "\n" + (ROOT / project["readme"]).read_text(encoding="utf-8")


def _tag():
    version = f"cp{sys.version_info.major}{sys.version_info.minor}"
    return f"{version}-{version}-{re.sub('[^a-z0-9]', '_', sysconfig.get_platform().lower())}"


def _dist_info(project):
    """The files that describe a wheel, by name."""
    folder = f"{project['name']}-{project['version']}.dist-info"
    return {
        f"{folder}/METADATA": _metadata(project).encode(),
        f"{folder}/WHEEL": f"Wheel-Version: 1.0\nGenerator: unjam\nRoot-Is-Purelib: false\nTag: {_tag()}\n".encode(),
        f"{folder}/licenses/LICENSE": (ROOT / "LICENSE").read_bytes(),
        f"{folder}/licenses/NOTICES.txt": (ROOT / "NOTICES.txt").read_bytes(),
    }


def _run(*command):
    try:
        subprocess.run(command, check=True, stdout=sys.stderr)
    except subprocess.CalledProcessError:
        sys.exit("the module could not be built: what is above says why; docs/python.md says what it needs")


def _build(stage):
    """Compiles the module and puts the package into `stage`."""
    build = ROOT / "build" / f"wheel-{sys.implementation.cache_tag}"
    _run(
        *("cmake", "-S", ROOT, "-B", build, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release", "-DUNJAM_PYTHON=ON"),
        *("-DUNJAM_APP=OFF", "-DUNJAM_TESTS=OFF", "-DUNJAM_CAIRO=OFF", "-DUNJAM_UNITY=ON"),
        f"-DPython_EXECUTABLE={sys.executable}",
    )
    _run("cmake", "--build", build, "--target", "unjam_python")
    _run("cmake", "--install", build, "--component", "python", "--prefix", stage, "--strip")


def _timestamp():
    """The same sources give the same bytes."""
    seconds = int(os.environ.get("SOURCE_DATE_EPOCH", 315_532_800))
    return time.gmtime(max(seconds, 315_532_800))[:6]


def _pack(path, files, record):
    def digest(content):
        return "sha256=" + base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()

    lines = [f"{name},{digest(content)},{len(content)}\n" for name, content in files.items()]
    files = {**files, record: "".join([*lines, f"{record},,\n"]).encode()}
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            info = zipfile.ZipInfo(name, _timestamp())
            info.compress_type = zipfile.ZIP_DEFLATED
            info.external_attr = (0o100755 if name.endswith(".so") else 0o100644) << 16
            archive.writestr(info, content)


def get_requires_for_build_wheel(config_settings=None):
    return [] if _builds_alone() else OUTSIDE


def get_requires_for_build_sdist(config_settings=None):
    return []


def prepare_metadata_for_build_wheel(metadata_directory, config_settings=None):
    if not _builds_alone():
        from scikit_build_core import build

        return build.prepare_metadata_for_build_wheel(metadata_directory, config_settings)
    files = _dist_info(_project())
    for name, content in files.items():
        path = Path(metadata_directory, name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return next(iter(files)).split("/")[0]


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    if not _builds_alone():
        from scikit_build_core import build

        return build.build_wheel(wheel_directory, config_settings, metadata_directory)
    project = _project()
    with tempfile.TemporaryDirectory() as stage:
        _build(stage)
        paths = sorted(path for path in Path(stage).rglob("*") if path.is_file())
        files = {path.relative_to(stage).as_posix(): path.read_bytes() for path in paths}
    name = f"{project['name']}-{project['version']}-{_tag()}.whl"
    _pack(
        Path(wheel_directory, name),
        {**files, **_dist_info(project)},
        f"{project['name']}-{project['version']}.dist-info/RECORD",
    )
    return name


def _sources():
    """What belongs to the project: git knows; in an unpacked archive, all but what was built."""
    listed = subprocess.run(["git", "-C", ROOT, "ls-files", "-z"], capture_output=True, check=False)
    if listed.returncode == 0:
        return [ROOT / name for name in listed.stdout.decode().split("\0") if name]
    built = {"build", ".tools", "node_modules", "__pycache__"}
    return sorted(path for path in ROOT.rglob("*") if path.is_file() and not built & set(path.relative_to(ROOT).parts))


def build_sdist(sdist_directory, config_settings=None):
    project = _project()
    folder = f"{project['name']}-{project['version']}"
    seconds = int(os.environ.get("SOURCE_DATE_EPOCH", time.time()))
    with tarfile.open(Path(sdist_directory, folder + ".tar.gz"), "w:gz") as archive:

        def add(name, content, mode):
            info = tarfile.TarInfo(f"{folder}/{name}")
            info.size, info.mode, info.mtime = len(content), mode, seconds
            archive.addfile(info, io.BytesIO(content))

        add("PKG-INFO", _metadata(project).encode(), 0o644)
        for path in _sources():
            if path.is_file():
                add(path.relative_to(ROOT).as_posix(), path.read_bytes(), path.stat().st_mode & 0o777)
    return folder + ".tar.gz"
