import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { currentMember, profileEdit } from "#contract/schemas/members.ts";
import { preparedCall } from "../call/member-call.ts";
import { acceptOne, keepAs } from "../call/pictures.ts";
import { seenVersion } from "../call/version.ts";
import type { ApiDeps } from "../deps.ts";
import { editProfile } from "../domain/things/profile.ts";

/** Changing one's own profile. */
export function addProfile(app: OpenAPIHono, deps: ApiDeps): void {
	preparedCall(
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
			photo: await acceptOne(share, store, "profile_photos", "profile_photo", files),
		}),
		async (ctx, { request }, { fields, photo }) => {
			const { version, ...sent } = fields;
			const kept = await keepAs(ctx, "profile_photo", photo);
			const member = await editProfile(ctx, seenVersion(request, version), { ...sent, ...kept });
			return { data: { member }, message: "User updated successfully!" };
		},
	);
}
