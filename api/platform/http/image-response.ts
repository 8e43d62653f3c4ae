import { contentTypes, imageTypeOf } from "../storage/storage.ts";

/** Returns a stored image as what it is. @param caching the value of `Cache-Control` */
export const imageResponse = (bytes: Uint8Array, caching: string): Response =>
	new Response(new Uint8Array(bytes), {
		headers: {
			"Content-Type": contentTypes[imageTypeOf(bytes)],
			"Cache-Control": caching,
			"X-Content-Type-Options": "nosniff",
		},
	});
