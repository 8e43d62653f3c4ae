import { z } from "zod";
import { defineEntity, describeEntityEndpoints } from "../entities/entity-endpoints.ts";
import { defineEndpoints } from "../platform/endpoint.ts";
import { versionInput } from "../values/schemas.ts";
import {
	branch,
	branchEdit,
	newBranch,
	newSubbranch,
	subbranch,
	subbranchEdit,
} from "./branches.schemas.ts";
import { facility, facilityEdit, facilityResources, newFacility } from "./facilities.schemas.ts";
import { branchColumns, facilityColumns, subbranchColumns } from "./list-columns.ts";

export const branchArea = defineEntity({
	area: "branches",
	plural: "the branches",
	singular: "a branch",
	columns: branchColumns,
	row: branch,
	add: newBranch,
	edit: branchEdit,
	aliases: { admin_id: "member_id" },
});

export const subbranchArea = defineEntity({
	area: "subbranches",
	plural: "the sub-branches",
	singular: "a sub-branch",
	columns: subbranchColumns,
	row: subbranch,
	add: newSubbranch,
	edit: subbranchEdit,
});

export const facilityArea = defineEntity({
	area: "facilities",
	plural: "the facilities",
	singular: "a facility",
	columns: facilityColumns,
	row: facility,
	add: newFacility,
	edit: facilityEdit,
});

const ofFacilities = defineEndpoints({
	"POST /facilities/add": {
		...facilityArea.add,
		summary: "Add a facility, with the image of its QR code",
		files: ["qr_code"],
	},
	"POST /facilities/{id}/code": {
		needs: "facilities_write",
		summary:
			"Replace the code of a facility; printed copies of the former code work for members only",
		body: z.object({ version: versionInput }),
		answer: facilityArea.edit.answer,
	},
	"POST /maintenance-request/facility-resources/decode-qr": {
		needs: "maintenance_request",
		summary: "Find the facility whose QR code is in an image",
		files: ["qr_code"],
		fileOfAnyName: true,
		answer: facilityResources,
	},
	"GET /maintenance-request/recent-facilities": {
		needs: "maintenance_request",
		summary: "The facilities of the actor's last requests, at most five",
		answer: z.array(facilityResources.shape.facility),
	},
	"GET /maintenance-request/facility-resources/{id}": {
		needs: "maintenance_request",
		summary: "A facility with its resources",
		answer: facilityResources,
	},
	"GET /maintenance-request/facility-resources/{_id}/{id}": {
		needs: "maintenance_request",
		summary: "The facility of a printed code",
		query: { of: "`equipment` for the code of a piece: where it is" },
		answer: facilityResources,
	},
});

export const placeEndpoints = {
	...describeEntityEndpoints(branchArea),
	...describeEntityEndpoints(subbranchArea),
	...describeEntityEndpoints(facilityArea),
	...ofFacilities,
};
