import { z } from "zod";
import { withStagedUpload } from "../images/staged-uploads.schemas.ts";
import { defineEndpoints } from "../platform/endpoint.ts";
import { currentMember, profileEdit } from "./schemas.ts";

export const profileEndpoints = defineEndpoints({
	"POST /authentication/edit-user": {
		byMember: true,
		needs: "own",
		summary: "Change the given fields of one's own profile",
		body: withStagedUpload(profileEdit),
		files: ["profile_photo"],
		answer: z.object({ data: z.object({ member: currentMember }), message: z.string() }),
	},
});
