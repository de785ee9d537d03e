// Zips from anywhere: whole ones are unpacked, and nothing of a bad one touches another folder.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { strToU8, zipSync } from 'fflate';
import { temporaryFolder } from '../../server/testing/temporary-folder.ts';
import { unpackZip, ZipRefusal } from './open-package.ts';

const FILES = {
  'import.json': strToU8('{}'),
  'images/a.png': [strToU8('picture '.repeat(500)), { level: 0 }],
} as const;

/** Made with Python's zipfile into a stream. */
const STREAMED_ZIP =
  'UEsDBBQACAAIAAeAdV0AAAAAAAAAAAAAAAAIAAAAbm90ZS50eHQLLilKTcxNTVFIqlRIzMsvyUgtUigoyk8vSszV4wIAUEsHCOLss5wfAAAAHQAAAFBLAQIUAxQACAAIAAeAdV3i7LOcHwAAAB0AAAAIAAAAAAAAAAAAAACAAQAAAABub3RlLnR4dFBLBQYAAAAAAQABADYAAABVAAAAAAA=';

async function unpack(t: TestContext, zip: Uint8Array): Promise<string> {
  const folder = temporaryFolder(t);
  await writeFile(join(folder, 'package.zip'), zip);
  await mkdir(join(folder, 'inside'));
  await unpackZip(join(folder, 'package.zip'), join(folder, 'inside'));
  return join(folder, 'inside');
}

/** The zip with a number of an entry's central header replaced. */
function changed(zip: Uint8Array, at: number, value: number): Buffer {
  const bytes = Buffer.from(zip);
  bytes.writeUInt32LE(value, bytes.indexOf(Buffer.from('PK\x01\x02', 'latin1')) + at);
  return bytes;
}

/** More files than a package may be large, as their headers say: each is allowed alone. */
function claiming(files: number, megabytes: number): Buffer {
  const zip = Buffer.from(
    zipSync(Object.fromEntries(Array.from({ length: files }, (_, file) => [`${file}`, strToU8('x')]))),
  );
  const header = Buffer.from('PK\x01\x02', 'latin1');
  for (let at = zip.indexOf(header); at >= 0; at = zip.indexOf(header, at + 1))
    zip.writeUInt32LE(megabytes * 1_000_000, at + 24);
  return zip;
}

/** Two files of which the second lies within the first. */
function overlapping(): Buffer {
  const zip = Buffer.from(zipSync({ 'a.txt': strToU8('one'), 'b.txt': strToU8('two') }, { level: 0 }));
  const second = zip.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'));
  zip.writeUInt32LE(0, second + 42);
  return zip;
}

describe('unpackZip', () => {
  it('unpacks packed and stored files, and leaves out what macOS adds', async (t) => {
    const litter = {
      '__MACOSX/import.json': strToU8('x'),
      'images/.DS_Store': strToU8('x'),
      'empty/': new Uint8Array(),
    };
    const folder = await unpack(t, zipSync({ ...FILES, ...litter } as never));
    assert.deepEqual(readdirSync(folder).sort(), ['empty', 'images', 'import.json']);
    assert.deepEqual(readdirSync(join(folder, 'images')), ['a.png']);
    assert.equal(readFileSync(join(folder, 'images/a.png'), 'utf8'), 'picture '.repeat(500));
  });

  const NAMES = ['../evil', '/evil', 'a/../../evil', 'C:evil', 'a\\..\\evil', './evil', 'a//evil', 'a/\nb'];
  for (const name of NAMES) {
    it(`refuses a file named ${JSON.stringify(name)}, and unpacks nothing`, async (t) => {
      const folder = temporaryFolder(t);
      await writeFile(join(folder, 'package.zip'), zipSync({ 'good.txt': strToU8('x'), [name]: strToU8('evil') }));
      await mkdir(join(folder, 'inside'));
      const unpacked = unpackZip(join(folder, 'package.zip'), join(folder, 'inside'));
      await assert.rejects(unpacked, (error) => error instanceof ZipRefusal && error.code === 'zip_path');
      assert.deepEqual(readdirSync(join(folder, 'inside')), []);
      assert.equal(existsSync(join(folder, 'evil')), false);
    });
  }

  const whole = zipSync({ 'a.txt': strToU8('text '.repeat(1000)) });
  const BAD: readonly (readonly [string, Uint8Array, string, RegExp])[] = [
    [
      'has a file twice, in another case',
      zipSync({ 'A.txt': strToU8('1'), 'a.txt': strToU8('2') }),
      'zip_duplicate',
      /twice/,
    ],
    ['claims an absurd size', changed(whole, 24, 0xf0000000), 'zip_large', /too large/],
    ['claims more than 4 GB together', claiming(21, 195), 'zip_large', /the whole package 4 GB/],
    ['unfolds to more than it claims', changed(whole, 24, 10), 'zip_format', /size does not match/],
    ['has another checksum', changed(whole, 16, 1), 'zip_format', /checksum/],
    ['is packed in an odd way', changed(whole, 8, 0x00630000), 'zip_format', /not supported/],
    ['is locked', changed(whole, 8, 0x00080001), 'zip_format', /password/],
    ['lost its end', whole.subarray(0, -30), 'zip_format', /incomplete/],
    ['lost its middle', whole.subarray(40), 'zip_format', /incomplete|damaged/],
    ['is text', strToU8('PK, or so'), 'zip_format', /incomplete/],
    ['is empty', new Uint8Array(), 'zip_format', /incomplete/],
    ['has two names for the same bytes', overlapping(), 'zip_format', /shares its content/],
    [
      'unpacks to hundreds of times its size',
      zipSync({ 'a.txt': new Uint8Array(60_000_000) }, { level: 9 }),
      'zip_large',
      /100 times its size/,
    ],
  ];
  for (const [title, zip, code, message] of BAD) {
    it(`refuses a zip that ${title}`, async (t) => {
      await assert.rejects(unpack(t, zip), (error) => {
        assert.ok(error instanceof ZipRefusal, String(error));
        assert.match(error.message, message);
        return error.code === code;
      });
    });
  }

  it('reads what other programs wrote: this one has its sizes behind the files', async (t) => {
    const folder = await unpack(t, Buffer.from(STREAMED_ZIP, 'base64'));
    assert.equal(readFileSync(join(folder, 'note.txt'), 'utf8'), 'Streamed by another program.\n');
  });
});
