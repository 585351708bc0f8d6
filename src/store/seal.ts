import { crc32 } from 'node:zlib';

/**
 * 44 bytes that say what a file is and that it is whole: the head of every journal, the foot of
 * every snapshot. Its layout stays as it is for ever, so that every version can recognise a file
 * of a newer one and leave it alone.
 */
export interface Seal {
  readonly kind: 'journal' | 'snapshot';
  /** Format of the file around the seal. */
  readonly format: number;
  readonly generation: number;
  /** Version of the tables. */
  readonly schema: number;
  /** Journal: number of its first transaction. Snapshot: number of the last one it contains. */
  readonly number: number;
  /** Snapshot: checksum of the database before the seal. */
  readonly contentsCrc: number;
  /**
   * Which database this is part of: 16 hex digits, drawn when it began. All workspaces name their
   * files alike, so a file that strayed from one to another would else be taken for its own.
   */
  readonly identity: string;
}

/** What tells one file of a database from another. */
export type SealFacts = Pick<Seal, 'generation' | 'schema' | 'number' | 'identity'>;

export const SEAL_BYTES = 44;
export const FORMAT = 1;
const magic = { journal: 'MALAMARJ', snapshot: 'MALAMARS' } as const;
const CRC_AT = SEAL_BYTES - 4;

export function encodeSeal(seal: Seal): Buffer {
  const bytes = Buffer.alloc(SEAL_BYTES);
  bytes.write(magic[seal.kind], 'latin1');
  bytes.writeUInt32LE(seal.format, 8);
  bytes.writeUInt32LE(seal.generation, 12);
  bytes.writeUInt32LE(seal.schema, 16);
  bytes.writeBigUInt64LE(BigInt(seal.number), 20);
  bytes.writeUInt32LE(seal.contentsCrc, 28);
  bytes.write(seal.identity, 32, 'hex');
  bytes.writeUInt32LE(crc32(bytes.subarray(0, CRC_AT)), CRC_AT);
  return bytes;
}

export function decodeSeal(kind: Seal['kind'], bytes: Buffer): Seal | undefined {
  if (bytes.length !== SEAL_BYTES || bytes.toString('latin1', 0, 8) !== magic[kind])
    return undefined;
  if (crc32(bytes.subarray(0, CRC_AT)) !== bytes.readUInt32LE(CRC_AT)) return undefined;
  return {
    kind,
    format: bytes.readUInt32LE(8),
    generation: bytes.readUInt32LE(12),
    schema: bytes.readUInt32LE(16),
    number: Number(bytes.readBigUInt64LE(20)),
    contentsCrc: bytes.readUInt32LE(28),
    identity: bytes.toString('hex', 32, 40),
  };
}
