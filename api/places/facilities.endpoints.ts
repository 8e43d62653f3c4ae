import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { facilityColumns } from "#contract/lists/list-columns.ts";
import { facility, facilityEdit, newFacility } from "#contract/places/facilities.schemas.ts";
import { versionInput } from "#contract/values/schemas.ts";
import { attachImageField, processImage } from "../images/form-images.ts";
import type { ApiDependencies } from "../platform/dependencies.ts";
import {
	assertCanWrite,
	createdMessage,
	entityDeleteEndpoints,
	entityDetailEndpoint,
	entityListEndpoint,
	entitySaveOptions,
	entityUpdateEndpoint,
	updatedMessage,
} from "../platform/entities/inline-endpoints.ts";
import { createEntity, lockExistingEntity } from "../platform/entities/save.ts";
import {
	authenticatedEndpoint,
	inlineUploadEndpoint,
} from "../platform/http/authenticated-endpoint.ts";
import { parseIdParam } from "../platform/http/id-params.ts";
import { expectedVersion } from "../platform/http/if-match.ts";
import { facilityEntity } from "./entity.ts";
import { renewQrCode } from "./renew-qr-code.ts";

const area = {
	thing: facilityEntity,
	plural: "the facilities",
	singular: "a facility",
	columns: facilityColumns,
	row: facility,
	add: newFacility,
	edit: facilityEdit,
	read: "facilities_read",
	write: ["facilities_write"],
} as const;

export function registerFacilityEndpoints(app: OpenAPIHono, deps: ApiDependencies): void {
	entityListEndpoint(app, deps, area);
	entityDetailEndpoint(app, deps, area);
	const { answer, aliases, present } = entitySaveOptions(area);
	inlineUploadEndpoint(
		app,
		deps,
		{
			method: "post",
			path: "/facilities/add",
			summary: "Add a facility, with the image of its QR code",
			body: newFacility,
			aliases,
			files: ["qr_code"],
			answer,
			once: true,
			may: (ctx) => assertCanWrite(ctx, area),
		},
		async (share, { fields, files }, store) => ({
			fields,
			code: await processImage(share, store, "qr_codes", "qr_code", files),
		}),
		async (ctx, _, { fields, code }) => {
			const kept = await attachImageField(ctx, "qr_code", code);
			const row = await createEntity(ctx, facilityEntity, { ...fields, ...kept });
			return present(row, createdMessage("facility"));
		},
	);
	entityUpdateEndpoint(app, deps, area);
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "post",
			path: "/facilities/{id}/code",
			summary:
				"Replace the code of a facility; printed copies of the former code work for members only",
			body: z.object({ version: versionInput }),
			answer,
			async may(ctx, { params }) {
				assertCanWrite(ctx, area);
				await lockExistingEntity(ctx, facilityEntity, parseIdParam(params.id));
			},
		},
		async (ctx, { params, fields, request }) => {
			const seen = expectedVersion(request, fields.version);
			return present(
				await renewQrCode(ctx, parseIdParam(params.id), seen),
				updatedMessage("facility"),
			);
		},
	);
	entityDeleteEndpoints(app, deps, area);
}
