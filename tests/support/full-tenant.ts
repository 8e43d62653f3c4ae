import { randomUUID } from "node:crypto";
import * as tables from "#api/tables.ts";
import { within } from "./database.ts";
import { makeTenant, type Tenant } from "./tenant.ts";

const names = { nameEn: "Thing", nameAr: "شيء" };
const at = new Date("2030-01-01T00:00:00Z");

/** A tenant that has a row in every table. */
export async function makeTenantWithEverything(): Promise<Tenant> {
	const tenant = await makeTenant();
	await within(tenant, async ({ db, tenantId }) => {
		const own = { tenantId, id: 1 };
		await db.insert(tables.calendars).values({
			...own,
			...names,
			hours: [[], [[480, 1020]], [], [], [], [], []],
			revision: "one",
		});
		await db.insert(tables.calendarDays).values({
			...own,
			...names,
			calendarId: 1,
			fromDay: "2030-01-01",
			toDay: "2030-01-02",
			hours: [[600, 900]],
		});
		await db.insert(tables.branches).values({ ...own, ...names, calendarId: 1 });
		await db.insert(tables.subbranches).values({ ...own, ...names, branchId: 1 });
		await db
			.insert(tables.members)
			.values({ ...own, ...names, email: "one@acme.example", permissionId: 1, branchId: 1 });
		await db
			.insert(tables.absences)
			.values({ ...own, memberId: 1, fromDay: "2030-01-01", toDay: "2030-01-02" });
		await db.insert(tables.workKinds).values({ ...own, ...names });
		await db.insert(tables.kindRoutes).values({ tenantId, kindId: 1, branchId: 0, memberId: 1 });
		await db.insert(tables.memberKinds).values({ tenantId, kindId: 1, memberId: 1 });
		const hash = { tenantId, tokenHash: `hash-${tenantId}`, memberId: 1, expiresAt: at };
		await db.insert(tables.sessions).values(hash);
		await db.insert(tables.dueTimes).values({ tenantId, work: "overdue", dueAt: at });
		await db.insert(tables.passwordLinks).values({ ...hash, purpose: "reset" });
		await db.insert(tables.signInProviders).values({
			tenantId,
			issuer: "https://id.acme.example",
			clientId: "siyana",
			secretSealed: "sealed",
			name: "Acme ID",
		});
		await db
			.insert(tables.memberIdentities)
			.values({ tenantId, issuer: "https://id.acme.example", subject: "one", memberId: 1 });
		await db
			.insert(tables.authenticatorApps)
			.values({ tenantId, memberId: 1, secretSealed: "sealed" });
		await db.insert(tables.passkeys).values({
			tenantId,
			memberId: 1,
			id: "key",
			publicKey: "public",
			counter: 0,
			transports: "internal",
			name: "My phone",
		});
		await db
			.insert(tables.recoveryCodes)
			.values({ tenantId, memberId: 1, key: "1234", codeHash: "hash" });
		await db
			.insert(tables.calendarFeeds)
			.values({ tenantId, memberId: 1, tokenHash: "hash", since: new Date() });
		await db.insert(tables.apiTokens).values({
			tenantId,
			memberId: 1,
			tokenHash: "sy_hash",
			name: "Power BI",
			permissions: "follow_up",
			expiresOn: "2030-12-31",
		});
		await db.insert(tables.signInFailures).values({ tenantId, email: "one@acme.example" });
		await db
			.insert(tables.passwordAsks)
			.values({ tenantId, email: "one@acme.example", at: new Date() });
		await db.insert(tables.keptPictures).values({
			tenantId,
			memberId: 1,
			name: "one.jpg",
			file: "requests/kept.jpg",
			contentType: "image/jpeg",
			bytes: 1,
			width: 1,
			height: 1,
			at: new Date(),
		});
		await db
			.insert(tables.listColumns)
			.values({ tenantId, memberId: 1, list: "requests", hidden: ["date"] });
		await db.insert(tables.listViews).values({
			tenantId,
			memberId: 1,
			list: "requests",
			place: 1,
			name: "Leaks",
			query: "q=leak",
		});
		await db
			.insert(tables.sharedViews)
			.values({ ...own, ...names, list: "requests", query: "q=leak", position: 1 });
		await db.insert(tables.listMails).values({
			...own,
			memberId: 1,
			list: "requests",
			page: "follow-up",
			name: "Leaks",
			query: "q=leak",
			columns: "[]",
			days: 1,
			hour: 7,
			form: "rows",
			empty: 0,
			since: at,
		});
		await db
			.insert(tables.facilities)
			.values({ ...own, ...names, branchId: 1, publicId: `public-${tenantId}` });
		await db
			.insert(tables.facilityCodes)
			.values({ tenantId, publicId: `before-${tenantId}`, facilityId: 1, retiredAt: at });
		await db
			.insert(tables.equipment)
			.values({ ...own, ...names, facilityId: 1, kindId: 1, publicId: `equipment-${tenant.id}` });
		await db
			.insert(tables.meters)
			.values({ ...own, ...names, equipmentId: 1, unit: "h", lastValue: "12.5", lastAt: at });
		await db.insert(tables.warehouses).values({ ...own, ...names, branchId: 1 });
		await db.insert(tables.categories).values({ ...own, ...names });
		await db.insert(tables.categoryWarehouses).values({ tenantId, categoryId: 1, warehouseId: 1 });
		await db.insert(tables.resources).values({ ...own, ...names, categoryId: 1 });
		await db
			.insert(tables.distributions)
			.values({ ...own, forFacilityId: 1, transferDate: "2030-01-01" });
		await db
			.insert(tables.distributionRecords)
			.values({ ...own, distributionId: 1, resourceId: 1, qty: 1 });
		await db
			.insert(tables.stockMovements)
			.values({ tenantId, resourceId: 1, change: 1, reason: "purchase", cost: "2.50" });
		await db.insert(tables.requests).values({
			...own,
			type: "Maintenance Request",
			priority: "Low",
			dueAt: at,
			memberId: 1,
			assignedToId: 1,
			branchId: 1,
			facilityId: 1,
			equipmentId: 1,
			kindId: 1,
		});
		await db.insert(tables.requests).values({
			...own,
			id: 2,
			type: "Direct Request",
			priority: "High",
			status: "done",
			dueAt: at,
			closingTime: at,
			memberId: 1,
			branchId: 1,
		});
		await db.insert(tables.checklists).values({ ...own, ...names });
		await db
			.insert(tables.checklistSteps)
			.values({ ...own, ...names, checklistId: 1, position: 1, least: "2.5", meterId: 1 });
		await db.insert(tables.plans).values({
			...own,
			...names,
			priority: "Low",
			memberId: 1,
			checklistId: 1,
			kindId: 1,
			every: 1,
			unit: "months",
			fromDay: "2030-01-01",
		});
		await db.insert(tables.planTargets).values({
			...own,
			planId: 1,
			facilityId: 1,
			equipmentId: 1,
			meterId: 1,
			anchorValue: "10",
			nextValue: "260",
		});
		await db.update(tables.requests).set({ planId: 1 });
		await db.insert(tables.planOccurrences).values({
			tenantId,
			targetId: 1,
			planId: 1,
			day: "2030-01-01",
			requestId: 1,
			outcome: "made",
		});
		const ofRequest = { tenantId, requestId: 1 };
		await db.insert(tables.requestPhotos).values({ ...ofRequest, file: "requests/one.jpg" });
		await db.insert(tables.requestNotes).values({ ...ofRequest, memberId: 1, desc: "A note" });
		await db.insert(tables.requestEvents).values({ ...ofRequest, kind: "created" });
		await db.insert(tables.requestWatchers).values({ ...ofRequest, memberId: 1, since: at });
		await db.insert(tables.requestSteps).values({
			...ofRequest,
			...names,
			position: 1,
			state: "failed",
			memberId: 1,
			at,
			meterId: 1,
			photo: "requests/one.jpg",
			spawnedRequestId: 2,
		});
		await db.insert(tables.readings).values({
			...ofRequest,
			meterId: 1,
			id: 1,
			step: 1,
			value: "12.5",
			at,
			writtenAt: at,
			memberId: 1,
			replaced: 1,
			moved: "-3",
			voidedAt: at,
			voidedById: 1,
		});
		await db.insert(tables.requestWork).values({
			...ofRequest,
			id: 1,
			memberId: 1,
			day: "2030-01-01",
			minutes: 45,
			note: "Cleaned it",
			at,
			hourCost: "60.00",
		});
		await db
			.insert(tables.requestParts)
			.values({ ...ofRequest, id: 1, resourceId: 1, qty: 1, memberId: 1, cost: "2.50", at });
		await db.insert(tables.stockMovements).values([
			{ ...ofRequest, resourceId: 1, change: -1, reason: "used", cost: "2.50" },
			{ ...ofRequest, resourceId: 1, change: 1, reason: "reversal", cost: "-1.25" },
		]);
		await db.insert(tables.escalations).values({
			...ofRequest,
			id: 1,
			fromMemberId: 1,
			to: ["two@acme.example"],
			cc: [],
			subject: "Escalation",
			attachments: [],
		});
		await db
			.insert(tables.notifications)
			.values({ ...ofRequest, id: 1, memberId: 1, kind: "in_charge" });
		await db.insert(tables.reports).values({
			...own,
			facilityId: 1,
			branchId: 1,
			text: "The lamp is broken",
			language: "en",
			state: "open",
			requestId: 1,
			kindId: 1,
			tokenHash: `link-${tenantId}`,
			key: `form-${tenantId}`,
			date: at,
			updatedAt: at,
		});
		const ofReport = { tenantId, reportId: 1 };
		const [entry] = await db
			.insert(tables.reportEntries)
			.values({
				...ofReport,
				key: "one",
				kind: "note",
				text: "And the switch",
				photosHash: "hash",
				at,
			})
			.returning({ id: tables.reportEntries.id });
		await db
			.insert(tables.reportPhotos)
			.values({ ...ofReport, entryId: entry?.id, file: "requests/one.jpg" });
		const said = { tenantId, requestId: 2, closing: 1, at };
		await db.insert(tables.requestRatings).values({ ...said, stars: 2, memberId: 1 });
		await db.insert(tables.requestReopenings).values({ ...said, reportId: 1 });
		await db
			.insert(tables.reportRateCounts)
			.values({ tenantId, mark: "all", bucket: at, count: 1 });
		await db
			.insert(tables.uploads)
			.values({ tenantId, file: "requests/one.jpg", contentType: "image/jpeg", bytes: 1 });
		const file = "documents/one.pdf";
		await db
			.insert(tables.uploads)
			.values({ tenantId, file, contentType: "application/pdf", bytes: 1 });
		await db
			.insert(tables.documents)
			.values({ ...own, ...names, kind: "manual", current: 1, file, requestId: 2 });
		await db.insert(tables.documentVersions).values({ tenantId, documentId: 1, n: 1, file });
		await db
			.insert(tables.oneTimeKeys)
			.values({ tenantId, memberId: 1, key: "a key", call: "POST requests" });
		await db
			.insert(tables.imports)
			.values({ ...own, memberId: 1, area: "facilities", fileName: "facilities.csv" });
		await db.insert(tables.importFiles).values({
			tenantId,
			importId: 1,
			content: "",
			sheet: {
				delimiter: ",",
				inner: null,
				heading_line: 1,
				lines: [],
				proposals: [],
				chosen: null,
			},
		});
		await db.insert(tables.importShapes).values({
			tenantId,
			area: "facilities",
			shape: "a shape",
			columns: { name: "name_en" },
			usedAt: at,
		});
		await db
			.insert(tables.webhooks)
			.values({ ...own, url: "https://n8n.acme.example", events: [], secretSealed: "sealed" });
		await db.insert(tables.webhookDeliveries).values({
			tenantId,
			id: randomUUID(),
			webhookId: 1,
			type: "request.created",
			number: 1,
			at,
		});
		await db.insert(tables.importLines).values({ tenantId, importId: 1, line: 2, cells: {} });
		await db
			.insert(tables.auditLog)
			.values({ tenantId, action: "added", call: "POST requests", entity: "request" });
		const counted = [
			"calendars",
			"exceptions",
			"branches",
			"subbranches",
			"facilities",
			"equipment",
			"meters",
			"documents",
			"warehouses",
			"categories",
			"resources",
			"distributions",
			"distribution_records",
			"members",
			"absences",
			"checklists",
			"steps",
			"plans",
			"kinds",
			"plan_targets",
			"requests",
			"escalations",
			"notifications",
			"reports",
			"imports",
			"request_work",
			"request_parts",
		];
		await db.insert(tables.firstSteps).values({ tenantId, step: "codes" });
		const values = counted.map((name) => ({ tenantId, name, value: name === "requests" ? 2 : 1 }));
		await db.insert(tables.counters).values(values);
	});
	return tenant;
}
