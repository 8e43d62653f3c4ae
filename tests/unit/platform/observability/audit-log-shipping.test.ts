import { describe, expect, it } from "vitest";
import { createAuditShipper } from "#api/platform/observability/audit-log-shipping.ts";

describe("the copy of the audit trail", () => {
	it("is a line of JSON for each entry, and nothing else", () => {
		const lines: string[] = [];
		createAuditShipper({ write: (line) => void lines.push(line) })({
			tenantId: 7,
			id: 12,
			memberId: 3,
			action: "changed",
			call: "POST branches/edit",
			entity: "branch",
			entityId: 4,
			changes: { before: { name_en: "A\nB" }, after: { name_en: "C" } },
			at: new Date("2030-01-01T00:00:00Z"),
			address: "203.0.113.7",
		});
		expect(lines).toHaveLength(1);
		expect(lines[0]).toMatch(/^[^\n]+\n$/);
		expect(JSON.parse(lines[0] ?? "")).toEqual({
			audit: {
				tenant_id: 7,
				id: 12,
				at: "2030-01-01T00:00:00.000Z",
				member_id: 3,
				action: "changed",
				call: "POST branches/edit",
				entity: "branch",
				entity_id: 4,
				address: "203.0.113.7",
				changes: { before: { name_en: "A\nB" }, after: { name_en: "C" } },
			},
		});
	});
});
