import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { currentMember, profileEdit } from "#contract/members/schemas.ts";
import { attachImageField, processImage } from "../images/form-images.ts";
import type { ApiDependencies } from "../platform/dependencies.ts";
import { inlineUploadEndpoint } from "../platform/http/authenticated-endpoint.ts";
import { expectedVersion } from "../platform/http/if-match.ts";
import { updateProfile } from "./profile.ts";

/** Registers the endpoints for a member's own profile. */
export function registerProfileEndpoints(app: OpenAPIHono, deps: ApiDependencies): void {
	inlineUploadEndpoint(
		app,
		deps,
		{
			method: "post",
			path: "/authentication/edit-user",
			summary: "Change the given fields of one's own profile",
			body: profileEdit,
			files: ["profile_photo"],
			answer: z.object({ data: z.object({ member: currentMember }), message: z.string() }),
		},
		async (share, { fields, files }, store) => ({
			fields,
			photo: await processImage(share, store, "profile_photos", "profile_photo", files),
		}),
		async (ctx, { request }, { fields, photo }) => {
			const { version, ...sent } = fields;
			const kept = await attachImageField(ctx, "profile_photo", photo);
			const member = await updateProfile(ctx, expectedVersion(request, version), {
				...sent,
				...kept,
			});
			return { data: { member }, message: "User updated successfully!" };
		},
	);
}
