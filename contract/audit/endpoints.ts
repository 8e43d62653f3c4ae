import { readNeeds } from "../entities/area-needs.ts";
import { listEndpoints } from "../lists/list-endpoints.ts";
import { auditColumns } from "./list-columns.ts";
import { auditEntry } from "./schemas.ts";

export const auditEndpoints = {
	...listEndpoints("/audit", {
		needs: readNeeds.audit,
		summary: "The audit trail: sign-ins and attempts, and who changed what",
		columns: auditColumns,
		row: auditEntry,
	}),
};
