import { defineEndpoints } from "../platform/endpoint.ts";

export const imageEndpoints = defineEndpoints({
	"GET /uploads/{folder}/{file}": {
		summary: "An image; `name.thumb.jpg` is its thumbnail",
		answer: "picture",
		beforeActivation: true,
	},
});
