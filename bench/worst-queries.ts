// The searches that cost most, as `torture -- search-cost` found them: the first one is the worst at 20,000 generated exercises.

export const WORST_QUERIES: readonly string[] = [
  'up eversion two e hip protraction upper standing pull retraction extension i',
];
