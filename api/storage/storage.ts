/** Where uploaded files are kept. Names are `{folder}/{file}`, as under /uploads/. */
export type Storage = {
	write(tenantId: number, name: string, bytes: Uint8Array): Promise<void>;
	/** Null when there is no such file. */
	read(tenantId: number, name: string): Promise<Uint8Array | null>;
	remove(tenantId: number, name: string): Promise<void>;
	/** @throws when files can't be written and read at present, saying why */
	ready(): Promise<void>;
};

const uploadName = /^[a-z_]+\/[a-z0-9]+(\.thumb)?\.(jpg|png)$/;

/** Whether this can be the name of an upload or of its thumbnail: it leads nowhere else. */
export const isUploadName = (name: string): boolean => uploadName.test(name);

/** The name of the thumbnail that is kept beside a picture. */
export const thumbnailOf = (name: string): string => name.replace(/\.(jpg|png)$/, ".thumb.$1");
