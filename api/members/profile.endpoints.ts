import { profileEndpoints } from "#contract/members/profile.endpoints.ts";
import { attachImageField, processImage } from "../images/form-images.ts";
import type { ApiRouter } from "../platform/dependencies.ts";
import { uploadEndpoint } from "../platform/http/authenticated-endpoint.ts";
import { updateProfile } from "./profile.ts";

export function registerProfileEndpoints(api: ApiRouter): void {
	uploadEndpoint(api, profileEndpoints["POST /authentication/edit-user"], {
		prepare: async (findShare, { fields, files }, store) => ({
			fields,
			photo: await processImage(findShare, store, "profile_photos", "profile_photo", files),
		}),
		work: async (ctx, { version }, { fields, photo }) => {
			const { version: _, ...input } = fields;
			const image = await attachImageField(ctx, "profile_photo", photo, fields.kept_pictures);
			const member = await updateProfile(ctx, version, {
				...input,
				...image,
			});
			return { data: { member }, message: "User updated successfully!" };
		},
	});
}
