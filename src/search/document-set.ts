// A set of documents as bits: thousands are joined, compared and counted at once.

export class DocumentSet {
  /** Bit `d & 31` of `bits[d >>> 5]` is document d. */
  readonly bits: Uint32Array;

  constructor(bits: Uint32Array) {
    this.bits = bits;
  }

  /** The empty set, for documents from 0 to `size` - 1. */
  static of(size: number, documents: Iterable<number> = []): DocumentSet {
    const set = new DocumentSet(new Uint32Array(Math.ceil(size / 32)));
    for (const document of documents) set.add(document);
    return set;
  }

  has(document: number): boolean {
    return ((this.bits[document >>> 5]! >>> (document & 31)) & 1) === 1;
  }

  add(document: number): void {
    this.bits[document >>> 5]! |= 1 << (document & 31);
  }

  /** Adds the documents of the other set. */
  or({ bits }: DocumentSet): this {
    for (let index = 0; index < bits.length; index++) this.bits[index]! |= bits[index]!;
    return this;
  }

  /** Adds the documents that both of the others have. */
  orShared({ bits }: DocumentSet, { bits: others }: DocumentSet): void {
    for (let index = 0; index < bits.length; index++) this.bits[index]! |= bits[index]! & others[index]!;
  }

  /** Adds the documents of the first set that are in none of the others. */
  orWithout({ bits }: DocumentSet, { bits: without }: DocumentSet, { bits: others }: DocumentSet): void {
    for (let index = 0; index < bits.length; index++)
      this.bits[index]! |= bits[index]! & ~(without[index]! | others[index]!);
  }

  /** Keeps the documents that the other set has too. */
  and({ bits }: DocumentSet): this {
    for (let index = 0; index < bits.length; index++) this.bits[index]! &= bits[index]!;
    return this;
  }

  /** Leaves out the documents of the other set. */
  andNot({ bits }: DocumentSet): this {
    for (let index = 0; index < bits.length; index++) this.bits[index]! &= ~bits[index]!;
    return this;
  }

  copy(): DocumentSet {
    return new DocumentSet(this.bits.slice());
  }

  /** Whether a document is in both. */
  meets({ bits }: DocumentSet): boolean {
    for (let index = 0; index < bits.length; index++) if ((this.bits[index]! & bits[index]!) !== 0) return true;
    return false;
  }

  get isEmpty(): boolean {
    return this.bits.every((bits) => bits === 0);
  }

  /** The number of documents. */
  get count(): number {
    let count = 0;
    for (let index = 0; index < this.bits.length; index++) count += countOf(this.bits[index]!);
    return count;
  }

  /** In their order. */
  forEach(visit: (document: number) => void): void {
    const { bits } = this;
    for (let index = 0; index < bits.length; index++)
      for (let left = bits[index]!; left !== 0; left &= left - 1) visit(index * 32 + (31 - Math.clz32(left & -left)));
  }

  /** In their order. */
  toArray(): Uint32Array {
    const documents = new Uint32Array(this.count);
    let found = 0;
    this.forEach((document) => (documents[found++] = document));
    return documents;
  }
}

/** The documents that are in at least so many of the sets; `size` documents where that is none. */
export function inAtLeast(required: number, sets: readonly DocumentSet[], size: number): DocumentSet {
  if (required <= 0) return DocumentSet.of(size, Array.from({ length: size }).keys());
  /** By number from 1: the documents that are in at least so many of the sets until now. */
  const inSome = Array.from({ length: required + 1 }, () => DocumentSet.of(size));
  for (const [index, set] of sets.entries()) {
    const further = sets.length - index - 1;
    for (let number = Math.min(required, index + 1); number >= Math.max(1, required - further); number--) {
      if (number === 1) inSome[number]!.or(set);
      else inSome[number]!.orShared(inSome[number - 1]!, set);
    }
  }
  return inSome[required]!;
}

function countOf(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return (((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
