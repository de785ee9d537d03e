// The built picker: the files that this process started with, and those that other processes of its database started with.
import { findBuiltFile } from '../../domain/built-files.ts';
import { Refusal } from '../../domain/refusal.ts';
import { RecentMap } from '../../readmodel/recent-map.ts';
import type { ServiceContext } from '../../domain/service-context.ts';
import type { Log } from '../hooks/request-log.ts';
import { BuiltFile, type BuiltFiles } from '../pages/built-file.ts';

/** Of files of other builds, without their compressed forms: more than two builds. */
const OTHERS_MAX_BYTES = 2_000_000;

export class PickerFiles {
  readonly #own: BuiltFiles;
  readonly #service: Pick<ServiceContext, 'store' | 'keys'>;
  readonly #log: Log;
  readonly #others = new RecentMap<string, BuiltFile>(OTHERS_MAX_BYTES, ({ bytes }) => bytes.length);
  /** Many pickers ask for the same part at once when their process has gone. */
  readonly #reading = new Map<string, Promise<BuiltFile | undefined>>();

  constructor(own: BuiltFiles, service: Pick<ServiceContext, 'store' | 'keys'>, log: Log) {
    this.#own = own;
    this.#service = service;
    this.#log = log;
  }

  /** A page of this process's own build; undefined when the picker is not built. */
  page(path: string): BuiltFile | undefined {
    return this.#own.get(path);
  }

  /** An asset of whatever build. Refuses with `not_found`. */
  async asset(path: string): Promise<BuiltFile> {
    const file = this.#own.get(path) ?? this.#others.get(path) ?? (await this.#readOnce(path));
    if (!file) throw new Refusal('not_found');
    return file;
  }

  #readOnce(path: string): Promise<BuiltFile | undefined> {
    const reading = this.#reading.get(path) ?? this.#read(path).finally(() => this.#reading.delete(path));
    this.#reading.set(path, reading);
    return reading;
  }

  async #read(path: string): Promise<BuiltFile | undefined> {
    const found = await findBuiltFile(this.#service, path);
    if (!found) return undefined;
    // Whoever gets it keeps it for a year: damaged bytes must not leave.
    if (found === 'damaged') {
      this.#log({ level: 'error', event: 'built_file_damaged', problem: path });
      throw new Refusal('internal_error');
    }
    return this.#others.set(path, new BuiltFile(found.contentType, Buffer.from(found.bytes)));
  }
}
