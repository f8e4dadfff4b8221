// The list that "next puzzle" continues with survives a reload of this tab: phones discard pages to save memory.
import type { Listed } from './next_puzzle';

const kKey = 'unjam-studio-course';
const kMost = 5000;

const isListed = (one: unknown): one is Listed =>
  typeof one === 'object' && one !== null && 'code' in one && 'name' in one &&
  typeof one.code === 'string' && typeof one.name === 'string';

export function loadCourse(storage?: Storage): Listed[] {
  try {
    const value: unknown = JSON.parse((storage ?? sessionStorage).getItem(kKey) ?? '[]');
    return Array.isArray(value) ? value.filter(isListed).slice(0, kMost) : [];
  } catch {
    return [];
  }
}

export function saveCourse(course: readonly Listed[], storage?: Storage): void {
  try {
    (storage ?? sessionStorage).setItem(kKey, JSON.stringify(course));
  } catch {
    // storage is full or forbidden: the list then lasts as long as the page
  }
}
