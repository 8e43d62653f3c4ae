/** Where uploaded files are kept. Names are `{folder}/{file}`, as under /uploads/. */
export type FileStorage = {
	/** @throws when the file was not kept: what a name holds is all of one file or nothing */
	write(tenantId: number, name: string, bytes: Uint8Array): Promise<void>;
	/** Null when there is no such file. */
	read(tenantId: number, name: string): Promise<Uint8Array | null>;
	/** Does nothing when there is no such file. */
	remove(tenantId: number, name: string): Promise<void>;
	/** All files of all tenants, in no order that can be relied on. */
	list(): AsyncIterable<StoredFile>;
	/** @throws when files can't be written and read at present, saying why */
	ready(): Promise<void>;
};

export type StoredFile = {
	readonly tenantId: number;
	readonly name: string;
	readonly size: number;
	readonly writtenAt: Date;
};

/** The storage can't be reached, or refuses its service. */
export class StorageError extends Error {
	override name = "StorageFailure";
}

const uploadName = /^[a-z_]+\/[a-z0-9]+(\.thumb)?\.(jpg|png)$/;

/** Whether this can be the name of an upload or of its thumbnail: it leads nowhere else. */
export const isUploadName = (name: string): boolean => uploadName.test(name);

/** The path of a tenant's file in any storage: `{tenant}/{folder}/{file}`. */
export function uploadPath(tenantId: number, name: string): string {
	if (!isUploadName(name)) throw new Error(`Not a name of an upload: ${name}`);
	return `${tenantId}/${name}`;
}

/** What a path in a storage is the file of; nothing when it is no upload's. */
export function readUploadPath(path: string): { tenantId: number; name: string } | undefined {
	const [, tenant, name = ""] = /^([1-9]\d*)\/(.+)$/.exec(path) ?? [];
	return tenant && isUploadName(name) ? { tenantId: Number(tenant), name } : undefined;
}

export const contentTypes = { jpg: "image/jpeg", png: "image/png" } as const;

/** The name of the picture that a thumbnail belongs to; any other name as it is. */
export const originalImageName = (name: string): string =>
	name.replace(/\.thumb\.(jpg|png)$/, ".$1");
