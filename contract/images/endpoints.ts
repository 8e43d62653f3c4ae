import { defineEndpoints } from "../platform/endpoint.ts";

export const imageEndpoints = defineEndpoints({
	"GET /uploads/{folder}/{file}": {
		needs: "signed_in",
		summary: "An image; `name.thumb.jpg` is its thumbnail",
		answer: "picture",
		beforeActivation: true,
	},
});
