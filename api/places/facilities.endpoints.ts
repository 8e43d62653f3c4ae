import { facilityArea, placeEndpoints } from "#contract/places/endpoints.ts";
import { attachImageField, processImage } from "../images/form-images.ts";
import type { ApiRouter } from "../platform/dependencies.ts";
import {
	createdMessage,
	entityDeleteEndpoints,
	entityDetailEndpoint,
	entityListEndpoint,
	entityUpdateEndpoint,
	updatedMessage,
} from "../platform/entities/endpoints.ts";
import { createEntity, lockExistingEntity } from "../platform/entities/save.ts";
import { authenticatedEndpoint, uploadEndpoint } from "../platform/http/authenticated-endpoint.ts";
import { facilityEntity } from "./entity.ts";
import { renewQrCode } from "./renew-qr-code.ts";

const rules = {
	entity: facilityEntity,
} as const;

export function registerFacilityEndpoints(api: ApiRouter): void {
	entityListEndpoint(api, facilityArea, rules);
	entityDetailEndpoint(api, facilityArea, rules);
	uploadEndpoint(api, placeEndpoints["POST /facilities/add"], {
		prepare: (findShare, { files }, store) =>
			processImage(findShare, store, "qr_codes", "qr_code", files),
		work: async (ctx, { fields }, code) => {
			const image = await attachImageField(ctx, "qr_code", code);
			const row = await createEntity(ctx, facilityEntity, { ...fields, ...image });
			return { facility: row, message: createdMessage("facility") };
		},
	});
	entityUpdateEndpoint(api, facilityArea, rules);
	authenticatedEndpoint(api, placeEndpoints["POST /facilities/{id}/code"], {
		async may(ctx, { id }) {
			await lockExistingEntity(ctx, facilityEntity, id);
		},
		work: async (ctx, { id, version }) => ({
			facility: await renewQrCode(ctx, id, version),
			message: updatedMessage("facility"),
		}),
	});
	entityDeleteEndpoints(api, facilityArea, rules);
}
