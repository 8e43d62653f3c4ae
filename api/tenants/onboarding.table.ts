import { sql } from "drizzle-orm";
import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { onboardingSteps as steps } from "#contract/tenants/onboarding.ts";
import { checkConstraint } from "../platform/database/check-constraint.ts";
import { tenantId } from "../platform/database/columns.ts";

/** The open onboarding steps of an organisation; without rows, its onboarding is complete. */
export const firstSteps = pgTable(
	"first_steps",
	{ tenantId: tenantId(), step: text("step", { enum: steps }).notNull() },
	(table) => [
		primaryKey({ columns: [table.tenantId, table.step] }),
		checkConstraint(
			"first_steps_step",
			sql`${table.step} in (${sql.raw(steps.map((step) => `'${step}'`).join(", "))})`,
		),
	],
);
