// The pictures of a package on their way into the catalog: converted where they must be, with their thumbnails, kept on the disk.
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type PictureFile, passes } from '../../../catalog/package/pictures/read-pictures.ts';
import { inParallel } from '../../../catalog/package/in-parallel.ts';
import type { LoadSharp } from '../../../catalog/package/pictures/load-sharp.ts';
import { convertPair, PIPELINE, thumbnailOf } from '../../../catalog/package/pictures/picture-pipeline.ts';
import { pngSize, withoutMore } from '../../../catalog/package/pictures/png.ts';
import { MEDIA_ROLES } from '../../../contract/vocabulary.ts';
import type { Picture } from '../../store/store.ts';
import type { StoredMedia, StoredPictures } from '../../store/catalog/stored-content.ts';
import type { PublishableRow } from './plan.ts';
import { MOTION_TYPE, toMedia, toPicture } from './publishing.ts';

/** A pair at a time on each processor, up to this many: each takes memory for all of its pixels. */
const PAIRS_AT_ONCE = Math.min(4, availableParallelism());

type Facts = Pick<Picture, 'sha256' | 'width' | 'height'>;

/** A picture that is ready: where its bytes lie. */
interface Prepared extends Facts {
  readonly file: string;
  readonly thumbnailFile?: string;
}

/** Until a picture is converted nobody knows its bytes; neither a plan nor a hash asks for them. */
const NOT_CONVERTED: Facts = { sha256: '', width: 0, height: 0 };

export interface PackagePicturesOptions {
  /** Of the package. */
  readonly folder: string;
  /** Where converted pictures may lie until they are published. */
  readonly workFolder: string;
  readonly pictures: ReadonlyMap<string, PictureFile>;
  readonly loadSharp: LoadSharp;
}

export class PackagePictures {
  readonly #options: PackagePicturesOptions;
  /** By the hashes of the pair's files, start before end: the same picture may lie in several files. */
  readonly #prepared = new Map<string, readonly [Prepared, Prepared]>();
  /** By the picture's hash. */
  readonly #thumbnails = new Map<string, Promise<string | undefined>>();
  #files = 0;

  constructor(options: PackagePicturesOptions) {
    this.#options = options;
  }

  /** As they would be stored. Pictures that the exercise has already are kept, however they would be converted today. */
  picturesOf(row: PublishableRow, before: StoredPictures | undefined): StoredPictures {
    const media = this.#mediaOf(row, before?.media);
    if (row.motion === undefined) return { media };
    const { sha256, size } = this.#fileOf(row.motion);
    return { media, motion: { mimeType: MOTION_TYPE, ...size, sha256 } };
  }

  #mediaOf(row: PublishableRow, before: readonly StoredMedia[] | undefined): readonly StoredMedia[] {
    if (before && this.#arePicturesOf(row, before))
      return before.map((media) => ({ ...media, alt: row.images[media.role].alt }));
    const [start, end] = this.#filesOf(row);
    const made = this.#prepared.get(this.#pairOf(row));
    return MEDIA_ROLES.map((role, index) => {
      const { alt } = row.images[role];
      const file = role === 'start' ? start : end;
      if (isUnchanged(start, end)) return toMedia(role, { sha256: file.sha256, ...file.size }, alt);
      const source = { sha256: file.sha256, pipeline: PIPELINE };
      return { ...toMedia(role, made?.[index] ?? NOT_CONVERTED, alt), source };
    });
  }

  /** Whether the stored pictures are those of the row: made of the same files, or the same bytes, as after an export. */
  isShownBy(row: PublishableRow, { media, motion }: StoredPictures): boolean {
    const isMoving = row.motion === undefined || this.#fileOf(row.motion).sha256 === motion?.sha256;
    return isMoving && this.#arePicturesOf(row, media);
  }

  #arePicturesOf(row: PublishableRow, stored: readonly StoredMedia[]): boolean {
    return stored.every(({ role, sha256, source }) => {
      const file = this.#fileOf(row.images[role].file);
      // One that an earlier version published with more than its pixels is published again without.
      if (sha256 === file.sha256) return !file.hasMore;
      return source?.sha256 === file.sha256 && source.pipeline === PIPELINE;
    });
  }

  /** Converts what must be converted and makes thumbnails, of several pairs at once. */
  async prepare(rows: readonly PublishableRow[]): Promise<void> {
    const pairs = new Map(rows.map((row) => [this.#pairOf(row), row]));
    const open = [...pairs].filter(([pair]) => !this.#prepared.has(pair));
    await inParallel(open, PAIRS_AT_ONCE, async ([pair, row]) => {
      this.#prepared.set(pair, passes(...this.#filesOf(row)) ? await this.#takeOver(row) : await this.#convert(row));
    });
  }

  /** Whether one of the rows has pictures that are not published byte for byte. */
  mustConvert(rows: readonly PublishableRow[]): boolean {
    return rows.some((row) => !isUnchanged(...this.#filesOf(row)));
  }

  isPrepared(rows: readonly PublishableRow[]): boolean {
    return rows.every((row) => this.#prepared.has(this.#pairOf(row)));
  }

  /** Each prepared picture of the rows once, read one at a time. */
  async *pictures(rows: readonly PublishableRow[]): AsyncGenerator<Picture> {
    const seen = new Set<string>();
    const prepared = rows.flatMap((row) => [
      ...(this.#prepared.get(this.#pairOf(row)) ?? []),
      ...(row.motion === undefined ? [] : [this.#motion(row.motion)]),
    ]);
    for (const { sha256, file, thumbnailFile } of prepared) {
      if (seen.has(sha256)) continue;
      seen.add(sha256);
      const picture = toPicture(
        await readFile(file),
        thumbnailFile === undefined ? undefined : await readFile(thumbnailFile),
      );
      if (picture?.sha256 !== sha256)
        throw new Error('A picture in the package changed during the import. Run the import again.');
      yield picture;
    }
  }

  async #takeOver(row: PublishableRow): Promise<[Prepared, Prepared]> {
    const { folder } = this.#options;
    const prepared = MEDIA_ROLES.map(async (role): Promise<Prepared> => {
      const name = row.images[role].file;
      const { sha256: original, size, hasMore } = this.#fileOf(name);
      const path = join(folder, name);
      const bytes = hasMore ? withoutMore(await readFile(path)) : undefined;
      const sha256 = bytes ? sha256Of(bytes) : original;
      const file = bytes ? await this.#keep(bytes) : path;
      return { sha256, ...size, file, ...(await this.#thumbnail(sha256, () => bytes ?? readFile(path))) };
    });
    return (await Promise.all(prepared)) as [Prepared, Prepared];
  }

  /** Published byte for byte. */
  #motion(name: string): Prepared {
    const { sha256, size } = this.#fileOf(name);
    return { sha256, ...size, file: join(this.#options.folder, name) };
  }

  async #convert(row: PublishableRow): Promise<[Prepared, Prepared]> {
    const { folder, loadSharp } = this.#options;
    const sharp = await loadSharp();
    if (!sharp)
      throw new Error(
        'Pictures need converting, but the optional package "sharp" is not installed. Run: npm install sharp',
      );
    const [start, end] = await Promise.all(MEDIA_ROLES.map((role) => readFile(join(folder, row.images[role].file))));
    const converted = await convertPair(sharp, [start ?? Buffer.alloc(0), end ?? Buffer.alloc(0)]);
    const prepared = converted.map(async (bytes): Promise<Prepared> => {
      const sha256 = sha256Of(bytes);
      const size = pngSize(bytes) ?? NOT_CONVERTED;
      const file = await this.#keep(bytes);
      return { sha256, width: size.width, height: size.height, file, ...(await this.#thumbnail(sha256, () => bytes)) };
    });
    return (await Promise.all(prepared)) as [Prepared, Prepared];
  }

  /** Made once for a picture that several rows show; none where nothing can make it. */
  async #thumbnail(sha256: string, read: () => Buffer | Promise<Buffer>): Promise<{ thumbnailFile?: string }> {
    const make = async () => {
      const sharp = await this.#options.loadSharp();
      return sharp && this.#keep(await thumbnailOf(sharp, await read()));
    };
    const making = this.#thumbnails.get(sha256) ?? make();
    this.#thumbnails.set(sha256, making);
    const thumbnailFile = await making;
    return thumbnailFile === undefined ? {} : { thumbnailFile };
  }

  async #keep(bytes: Uint8Array): Promise<string> {
    this.#files += 1;
    const path = join(this.#options.workFolder, String(this.#files));
    await writeFile(path, bytes);
    return path;
  }

  /** Rows with the same one show the same pictures and the same animation. */
  filesKeyOf(row: PublishableRow): string {
    return `${this.#pairOf(row)} ${row.motion === undefined ? '' : this.#fileOf(row.motion).sha256}`;
  }

  #pairOf(row: PublishableRow): string {
    const [start, end] = this.#filesOf(row);
    return `${start.sha256} ${end.sha256}`;
  }

  #filesOf(row: PublishableRow): [PictureFile, PictureFile] {
    return [this.#fileOf(row.images.start.file), this.#fileOf(row.images.end.file)];
  }

  #fileOf(name: string): PictureFile {
    const file = this.#options.pictures.get(name);
    if (!file) throw new Error(`${name} was not looked at.`);
    return file;
  }
}

/** Whether the pair is published byte for byte. */
const isUnchanged = (start: PictureFile, end: PictureFile): boolean =>
  passes(start, end) && !start.hasMore && !end.hasMore;

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
