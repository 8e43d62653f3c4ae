/** Where uploaded files are kept. Names are `{folder}/{file}`, as under /uploads/. */
export type Storage = {
	write(tenantId: number, name: string, bytes: Uint8Array): Promise<void>;
	/** Null when there is no such file. */
	read(tenantId: number, name: string): Promise<Uint8Array | null>;
	remove(tenantId: number, name: string): Promise<void>;
};
