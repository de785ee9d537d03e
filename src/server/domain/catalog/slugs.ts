// Slugs: words for an address, each of one live exercise only.

/** `Sit-to-stand (low chair)` becomes `sit-to-stand-low-chair`. */
export function slugOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  return words.slice(0, 72).replace(/^-+|-+$/g, '') || 'exercise';
}

export class Slugs {
  readonly #owners = new Map<string, string>();
  /** The number to try next for a slug that many exercises would have. */
  readonly #numbers = new Map<string, number>();

  /** Resolves conflicts for nobody: the first one has it. */
  claim(slug: string, exerciseId: string): boolean {
    const owner = this.#owners.get(slug);
    if (owner === undefined) this.#owners.set(slug, exerciseId);
    return owner === undefined || owner === exerciseId;
  }

  release(slug: string, exerciseId: string): void {
    if (this.#owners.get(slug) === exerciseId) this.#owners.delete(slug);
  }

  /** A slug for an exercise of this name; a number is added while it is taken. */
  claimFor(name: string, exerciseId: string): string {
    const slug = slugOf(name);
    if (this.claim(slug, exerciseId)) return slug;
    let number = this.#numbers.get(slug) ?? 2;
    while (!this.claim(`${slug}-${number}`, exerciseId)) number += 1;
    this.#numbers.set(slug, number + 1);
    return `${slug}-${number}`;
  }
}
