import { defineEndpoints } from "../platform/endpoint.ts";

export const imageEndpoints = defineEndpoints({
	"GET /uploads/{folder}/{file}": {
		needs: "signed_in",
		summary: "An image; `name.thumb.jpg` is its thumbnail. Documents are downloads, in ranges",
		answer: "picture",
		beforeActivation: true,
	},
});
