import {
	type DocumentType,
	documentTypeNames,
	documentTypes,
} from "#contract/documents/document-types.ts";

/** The storage of uploaded files. Names are `{folder}/{file}`, as under /uploads/. */
export type FileStorage = {
	/**
	 * Writes a file.
	 *
	 * @throws when it was not stored; a name never holds a part of a file
	 */
	write(tenantId: number, name: string, bytes: Uint8Array): Promise<void>;
	/** Reads a file; null if it does not exist. */
	read(tenantId: number, name: string): Promise<Uint8Array | null>;
	/**
	 * Opens a file and returns its bytes `from` to `to`, both inclusive, which are read as they are
	 * taken; null if it does not exist.
	 */
	stream(tenantId: number, name: string, range: ByteRange): Promise<ByteStream | null>;
	/** Removes a file; does nothing if it does not exist. */
	remove(tenantId: number, name: string): Promise<void>;
	/** Yields all files of all tenants, in no particular order. */
	list(): AsyncIterable<StoredFile>;
	/** Returns how many bytes there is still room for; a storage without this has no end. */
	free?(): Promise<number>;
	/**
	 * Checks that files can be written and read.
	 *
	 * @throws with the reason if they can't
	 */
	ready(): Promise<void>;
};

export type ByteRange = { readonly from: number; readonly to: number };
export type ByteStream = ReadableStream<Uint8Array<ArrayBuffer>>;

export type StoredFile = {
	readonly tenantId: number;
	readonly name: string;
	readonly size: number;
	readonly writtenAt: Date;
};

/** The error for a storage that can't be reached, or does not work. */
export class StorageError extends Error {
	override name = "StorageFailure";
	/** The store's own word for the reason, if it gave one. */
	readonly code: string | undefined;

	constructor(message: string, { code, cause }: { code?: string; cause?: unknown } = {}) {
		super(message, { cause });
		this.code = code || undefined;
	}
}

const uploadName = /^[a-z_]+\/[a-z0-9]+((\.thumb)?\.(jpg|png)|\.(pdf|docx|xlsx))$/;

/** Checks whether this can be the name of an upload or of its thumbnail; other paths never match. */
export const isUploadName = (name: string): boolean => uploadName.test(name);

/** Returns the path of a tenant's file in any storage: `{tenant}/{folder}/{file}`. */
export function uploadPath(tenantId: number, name: string): string {
	if (!isUploadName(name)) throw new Error(`Not a name of an upload: ${name}`);
	return `${tenantId}/${name}`;
}

/** Parses the path of a tenant's file in a storage; returns undefined for other paths. */
export function readUploadPath(path: string): { tenantId: number; name: string } | undefined {
	const [, tenant, name = ""] = /^([1-9]\d*)\/(.+)$/.exec(path) ?? [];
	return tenant && isUploadName(name) ? { tenantId: Number(tenant), name } : undefined;
}

export const contentTypes = { jpg: "image/jpeg", png: "image/png", ...documentTypes } as const;

/** Returns the type of a stored file by its content: the thumbnail of a PNG may be a JPEG. */
export const imageTypeOf = (bytes: Uint8Array): "jpg" | "png" =>
	bytes[0] === 0xff && bytes[1] === 0xd8 ? "jpg" : "png";

/** Returns the type of a stored file that is no image, by its name; null for images. */
export const documentTypeOf = (name: string): DocumentType | null =>
	documentTypeNames.find((type) => name.endsWith(`.${type}`)) ?? null;

/** Returns the name of the image to which a thumbnail belongs; any other name unchanged. */
export const originalImageName = (name: string): string =>
	name.replace(/\.thumb\.(jpg|png)$/, ".$1");
