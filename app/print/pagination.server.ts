/** Height in points that a page has for table rows. The first page has less, because of the heading of the document. */
export interface Room {
  first: number;
  next: number;
}

const KEPT_WITH_TAIL = 2;

/**
 * Number of rows on each page. No row is cut. When the tail (the totals) does not fit below the last rows, it goes to a new page together with
 * up to two of them. At least one row stays, so after a page with a single row the tail is alone.
 */
export function paginate(heights: readonly number[], room: Room, tail: number): number[] {
  const pages = fill(heights, room);
  const last = pages.at(-1) ?? 0;
  const used = sum(heights.slice(heights.length - last));
  if (used + tail <= roomOf(pages.length - 1, room)) return pages;
  const moved = Math.min(KEPT_WITH_TAIL, Math.max(last - 1, 0));
  return [...pages.slice(0, -1), last - moved, moved];
}

function fill(heights: readonly number[], room: Room): number[] {
  const pages: number[] = [];
  let count = 0;
  let used = 0;
  for (const height of heights) {
    if (count > 0 && used + height > roomOf(pages.length, room)) {
      pages.push(count);
      count = 0;
      used = 0;
    }
    count += 1;
    used += height;
  }
  return [...pages, count];
}

const roomOf = (page: number, room: Room) => (page === 0 ? room.first : room.next);
const sum = (heights: readonly number[]) => heights.reduce((total, height) => total + height, 0);
