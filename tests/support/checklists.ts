import { sql } from "drizzle-orm";
import { copyChecklistSteps } from "#api/checklists/steps.queries.ts";
import { nextIds } from "#api/platform/database/sequences.ts";
import { checklistSteps, checklists } from "#api/tables.ts";
import { signedIn } from "./api-client.ts";
import { rows, within } from "./database.ts";
import { makeMember } from "./members.ts";
import { makeFacility } from "./places.ts";
import { makePlan } from "./plans.ts";
import { makeRequest } from "./requests.ts";
import { makeTenant, type Tenant } from "./tenant.ts";

/** A checklist without steps. */
export const makeChecklist = (tenant: Tenant): Promise<number> =>
	within(tenant, async (scope) => {
		const id = await nextIds(scope, "checklists");
		await scope.db.insert(checklists).values({
			tenantId: tenant.id,
			id,
			nameEn: `Checklist ${id}`,
			nameAr: `قائمة ${id}`,
		});
		return id;
	});

type Fields = Partial<typeof checklistSteps.$inferInsert>;

/** A step of a checklist, of a new one unless one is given. */
export async function makeStep(tenant: Tenant, fields: Fields = {}): Promise<number> {
	const checklistId = fields.checklistId ?? (await makeChecklist(tenant));
	return within(tenant, async (scope) => {
		const id = await nextIds(scope, "steps");
		await scope.db.insert(checklistSteps).values({
			tenantId: tenant.id,
			nameEn: `Step ${id}`,
			nameAr: `خطوة ${id}`,
			position: id,
			...fields,
			checklistId,
			id,
		});
		return id;
	});
}

/** A technician who is signed in, with a request at a facility that is assigned to them. */
export async function technicianWithRequest() {
	const acme = await makeTenant();
	const technician = await makeMember(acme);
	const { id: facilityId } = await makeFacility(acme);
	const requester = await makeMember(acme);
	const id = await makeRequest(requester, { assignedToId: technician.id, facilityId });
	return { acme, technician, client: await signedIn(technician), id };
}

/** Gives a request a checklist of these steps, as its plan does; one that has to be answered unless it is said. */
export async function makeRequestSteps(
	tenant: Tenant,
	requestId: number,
	steps: readonly Fields[] = [{}],
): Promise<void> {
	const checklistId = await makeChecklist(tenant);
	for (const fields of steps) await makeStep(tenant, { ...fields, checklistId });
	const planId = await makePlan(tenant, { checklistId });
	await rows(tenant, sql`update requests set plan_id = ${planId} where id = ${requestId}`);
	await within(tenant, (scope) => copyChecklistSteps(scope, [{ requestId, checklistId }]));
}
