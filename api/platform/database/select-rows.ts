import { sql } from "drizzle-orm";
import { isChecked } from "#api/platform/settings.ts";
import { assertRowShape, type DescribedRows } from "./row-check.ts";
import type { RowShape, ShapedRow } from "./row-shape.ts";
import type { TransactionDb } from "./tenant-transaction.ts";

/**
 * Runs the statement of a tagged template, and returns its rows, which have the given shape:
 *
 *     selectRows(db, { id: members.id })`select id from members where tenant_id = ${tenantId}`
 *
 * Tests and development check each of them; production returns them as they are.
 *
 * @throws RowShapeError where rows are checked
 */
export type SelectRows = <const Shape extends RowShape>(
	db: Pick<TransactionDb, "execute">,
	shape: Shape,
) => (texts: TemplateStringsArray, ...values: unknown[]) => Promise<ShapedRow<Shape>[]>;

/** The one place that trusts a shape. */
const trustedRows = <const Shape extends RowShape>(_: Shape, rows: unknown): ShapedRow<Shape>[] =>
	rows as ShapedRow<Shape>[];

const checkedRows = <const Shape extends RowShape>(
	shape: Shape,
	rows: DescribedRows,
): ShapedRow<Shape>[] => {
	assertRowShape(shape, rows);
	return trustedRows(shape, rows);
};

/** @param isChecked whether each row is compared with its shape */
export function rowSelector(isChecked: boolean) {
	const shaped: <const Shape extends RowShape>(
		shape: Shape,
		rows: DescribedRows,
	) => ShapedRow<Shape>[] = isChecked ? checkedRows : trustedRows;
	const select: SelectRows =
		(db, shape) =>
		async (texts, ...values) =>
			shaped(shape, await db.execute(sql(texts, ...values)));
	return { select, shaped };
}

/**
 * Returns rows that come by another way, such as from a pool or as JSON, with their shape; checked as
 * those of `selectRows` are.
 */
export const { select: selectRows, shaped: shapedRows } = rowSelector(isChecked);
