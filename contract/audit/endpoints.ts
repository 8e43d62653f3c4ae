import { listEndpoints } from "../lists/list-endpoints.ts";
import { auditColumns } from "./list-columns.ts";
import { auditEntry } from "./schemas.ts";

export const auditEndpoints = {
	...listEndpoints("/audit", {
		needs: "admin",
		summary: "The audit trail: sign-ins and attempts, and who changed what",
		columns: auditColumns,
		row: auditEntry,
	}),
};
