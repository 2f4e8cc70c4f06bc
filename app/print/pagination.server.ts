/** Heights in points of what a page offers to the rows of a table: the first page has the heading of the document too. */
export interface Room {
  first: number;
  next: number;
}

const KEPT_WITH_TAIL = 2;

/**
 * How many rows stand on each page, in order. No row is cut. The tail (the totals) never stands alone: where it does not fit below the
 * last rows, the last two go with it to a new page.
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
