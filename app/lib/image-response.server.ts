import { ApiClientError } from "./api-error.ts";

/**
 * Returns a picture of the API to a browser, which takes it for nothing else.
 *
 * @param cacheControl of what is a picture
 * @throws ApiClientError `unavailable` for a text, which some server in between answered in its place
 */
export function imageResponse({ body, headers }: Response, cacheControl: string): Response {
	const type = headers.get("content-type") ?? "";
	if (/^(text\/|application\/json)/.test(type))
		throw new ApiClientError(503, { code: "unavailable" });
	const isKnown = /^image\/(jpeg|png)$/.test(type);
	return new Response(body, {
		headers: {
			"Content-Type": isKnown ? type : "application/octet-stream",
			// A response that may be no image is cached for a shorter time.
			"Cache-Control": isKnown ? cacheControl : "private, max-age=60",
			"Content-Security-Policy": "default-src 'none'",
			"X-Content-Type-Options": "nosniff",
		},
	});
}
