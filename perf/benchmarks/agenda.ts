import { sql } from "drizzle-orm";
import { openStatusesSql } from "../../api/requests/status/statuses.table.ts";
import { closeDatabase, openDatabase, rows } from "../../tests/support/database.ts";
import { withDemoServer } from "../../tests/support/demo-server.ts";
import { folderWithRequests } from "./seeds/demo-folder.ts";
import { atMost, formatFigure, noted } from "./support/benchmark-table.ts";
import { signIn } from "./support/http-session.ts";
import { underLoad } from "./support/load.ts";
import { isSmall } from "./support/options.ts";
import { warmUp } from "./support/timing.ts";

// The day of whoever has most in charge: --small takes an organisation of 10,000 requests.
const requests = isSmall ? 10_000 : 1_000_000;

await withDemoServer(
	async (demo) => {
		openDatabase(demo.databaseUrls);
		const members = await rows<{ email: string; open: number }>(
			{ id: 1 },
			sql`select m.email, sum(c.count)::integer as open
				from member_request_counts c join members m
					on m.tenant_id = c.tenant_id and m.id = c.member_id
				where c.status in (${openStatusesSql}) and m.activated = 1
				group by m.email order by open desc`,
		);
		await closeDatabase();
		const [busiest] = members;
		if (!busiest) throw new Error("Nobody has anything in charge.");
		const visitor = await signIn(demo.port, { email: busiest.email, light: true });
		const list = await signIn(demo.port, { light: true });
		await warmUp(visitor, ["/my-day"]);
		await warmUp(list, ["/table/follow-up"]);
		const { rate, app, database } = await underLoad(demo, visitor, ["/my-day"]);
		const ofList = await underLoad(demo, list, ["/table/follow-up"]);
		const what = `my day at ${requests.toLocaleString("en")} requests, of which ${busiest.open.toLocaleString("en")} are the member's and open, processor time`;
		const beside = `application ${formatFigure(app)}, database ${formatFigure(database)}`;
		noted({ what }, `${formatFigure(app + database)} ms (${beside})`);
		const ratio = (app + database) / (ofList.app + ofList.database);
		// 8 ms where a light page of the list takes 5.
		atMost({ what: "the same, beside a light page of 50 of the list" }, ratio, "×", 1.6);
		noted({ what: "the same, 8 connections" }, `${formatFigure(rate)} /s`);
	},
	{ dataDir: await folderWithRequests(requests) },
);
