import { sql } from "drizzle-orm";
import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { onboardingSteps as steps } from "#contract/tenants/onboarding.ts";
import { checkConstraint } from "../platform/database/check-constraint.ts";
import { tenantId } from "../platform/database/columns.ts";

/** What a new organisation still has to do; an organisation without rows is past its first steps. */
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
