import type { TenantSummary } from "#api/tenants/summary.ts";

const head = ["SLUG", "MEMBERS", "REQUESTS", "CREATED", "STATE", "NAMES"];

/** The columns of numbers, which are aligned to the end. */
const toTheEnd = [1, 2];

const cellsOf = (tenant: TenantSummary): string[] => [
	tenant.slug,
	String(tenant.members),
	String(tenant.requests),
	tenant.createdAt.toISOString().slice(0, 10),
	tenant.suspended ? "suspended" : "active",
	// Arabic comes last: it would reverse the order of the text after it in the line.
	`${tenant.nameEn} · ${tenant.nameAr}`,
];

/** Formats the tenants as lines of aligned columns. */
export function formatTenantTable(tenants: readonly TenantSummary[]): string {
	const lines = [head, ...tenants.map(cellsOf)];
	const widths = head.map((_, index) =>
		Math.max(...lines.map((cells) => cells[index]?.length ?? 0)),
	);
	const padded = (cell: string, index: number) => {
		if (index === head.length - 1) return cell;
		const width = widths[index] ?? 0;
		return toTheEnd.includes(index) ? cell.padStart(width) : cell.padEnd(width);
	};
	return lines.map((cells) => cells.map(padded).join("  ")).join("\n");
}
