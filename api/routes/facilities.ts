import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { facilityColumns } from "#contract/entities.ts";
import { versionInput } from "#contract/schemas/common.ts";
import { facility, facilityEdit, newFacility } from "#contract/schemas/facilities.ts";
import { authenticatedEndpoint, uploadEndpoint } from "../call/member-call.ts";
import { processImage, attachImageField } from "../call/pictures.ts";
import { parseIdParam } from "../call/row-id.ts";
import { expectedVersion } from "../call/version.ts";
import type { ApiDependencies } from "../deps.ts";
import { renewQrCode } from "../domain/things/facility-code.ts";
import { facilityEntity } from "../domain/things/places.ts";
import { createEntity, lockExistingEntity } from "../domain/things/saving.ts";
import {
	entityDetailEndpoint,
	entityUpdateEndpoint,
	entityListEndpoint,
	entityDeleteEndpoints,
	createdMessage,
	assertCanWrite,
	entitySaveOptions,
	updatedMessage,
} from "./areas.ts";

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
	uploadEndpoint(
		app,
		deps,
		{
			method: "post",
			path: "/facilities/add",
			summary: "Add a facility, with the picture of its QR code",
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
			summary: "Give a facility another code; what is printed leads members only",
			body: z.object({ version: versionInput }),
			answer,
			async may(ctx, { params }) {
				assertCanWrite(ctx, area);
				await lockExistingEntity(ctx, facilityEntity, parseIdParam(params.id));
			},
		},
		async (ctx, { params, fields, request }) => {
			const seen = expectedVersion(request, fields.version);
			return present(await renewQrCode(ctx, parseIdParam(params.id), seen), updatedMessage("facility"));
		},
	);
	entityDeleteEndpoints(app, deps, area);
}
