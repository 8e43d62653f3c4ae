import { z } from "zod";
import { defineEndpoints } from "../platform/endpoint.ts";
import { stagedUpload } from "./staged-uploads.schemas.ts";

export const stagedUploadEndpoints = defineEndpoints({
	"POST /kept-pictures": {
		needs: "own",
		summary: "Store a file for the second try of a form, for twelve hours",
		files: ["picture", "attachment", "document"],
		answer: stagedUpload,
	},
	"GET /kept-pictures": {
		needs: "own",
		summary: "The actor's stored images",
		answer: z.array(stagedUpload),
	},
});
