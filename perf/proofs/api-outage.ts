import { startDemoServer } from "../../tests/support/demo-server.ts";
import { report } from "../support/figures.ts";
import { apiFaults, type InjectedError, startApiProxy } from "./support/faults/api-proxy.ts";
import {
	away,
	complain,
	type Expected,
	type Found,
	mergeFindings,
	openEverything,
	sendEverything,
	slow,
	storedFields,
} from "./support/faults/page-and-form-check.ts";
import { filledForms } from "./support/faults/pages.ts";
import { startApp } from "./support/faults/servers.ts";
import {
	callHeaders,
	seconds,
	signIn,
	signInToApi,
	timed,
	until,
} from "./support/faults/timed-requests.ts";

const demo = await startDemoServer({ servers: [] });
const main = await startApp({ DATABASE_URL: demo.databaseUrls.appUrl, DATA_DIR: demo.dataDir });
const proxy = await startApiProxy(main.port);
const web = await startApp({ API_URL: `http://127.0.0.1:${proxy.port}/api` });
const cookie = await signIn(web.origin);
const session = await signInToApi(main.origin);
const opens = async () =>
	(await timed(`${web.origin}/table/follow-up`, { headers: { cookie } })).status === 200;

/** Without calls that other servers lack, public pages stay as they are, and figures are samples. */
const without = { ours: [200] };

/** What the specification lets a server answer: to a form that it took, and as a picture. */
const taken: Expected = { ...away, forms: [200, 302, 503], files: [200, 503], ...without };

const expectedOf: Partial<Record<InjectedError, Expected>> = {
	"answers 502 in HTML": { ...away, ...without },
	"answers 500 in HTML": { pages: [404, 500], ...without },
	"answers 200 in HTML": { ...away, ...without },
	"answers half of its JSON": { ...away, ...without },
	"answers null": taken,
	"answers nothing": taken,
};

async function tried(what: string, expected: Expected): Promise<Found> {
	const opened = await openEverything(web.origin, cookie, expected);
	const { found, kept } = await sendEverything(web.origin, cookie, expected);
	const sum = mergeFindings([opened, found]);
	complain(what, sum);
	report({
		what: `The API ${what}: ${sum.asked} pages, forms and files, in Arabic and English`,
		bar: "each says so clearly within 5 s",
		measured: `longest ${seconds(sum.longest)}, ${kept.size} of ${filledForms.length} kinds of forms kept, ${sum.wrong.length} wrong`,
		reached: sum.wrong.length === 0,
	});
	return sum;
}

try {
	// What an API answers once is known of it: a web process that has served for a while.
	await openEverything(web.origin, cookie, slow);
	const recoveries: number[] = [];
	const recover = async (work: () => unknown) => {
		await work();
		recoveries.push(await until(opens));
	};
	await proxy.stop();
	await tried("refuses connections", away);
	await recover(proxy.start);
	for (const fault of Object.keys(apiFaults) as InjectedError[]) {
		proxy.is(fault);
		await tried(fault, expectedOf[fault] ?? away);
		await recover(() => proxy.is(null));
	}
	for (const delay of [300, 1500]) {
		proxy.is(null, delay);
		await tried(`takes ${delay} ms for each call`, slow);
		await recover(() => proxy.is(null));
	}
	report({
		what: "The API comes back",
		bar: "pages again without a restart",
		measured: `after ${Math.max(...recoveries).toFixed(0)} ms at most`,
		reached: Math.max(...recoveries) < 5000,
	});

	proxy.is("never answers");
	const { kept } = await sendEverything(web.origin, cookie, away);
	proxy.is(null);
	const [branch] = filledForms;
	const page = branch && kept.get(branch);
	const fields = page ? storedFields(page) : {};
	const again = await Promise.all(
		[1, 2].map(() =>
			timed(`${web.origin}/add/branch`, { form: fields, headers: { cookie, origin: web.origin } }),
		),
	);
	const list = await timed(`${main.origin}/api/branches`, { headers: callHeaders(session) });
	const branches = JSON.parse(list.text) as { name_en: string }[];
	const rows = branches.filter(({ name_en }) => name_en === fields.name_en);
	report({
		what: "A form that was kept is sent again, twice at once",
		bar: "saved once",
		measured: `answers ${again.map(({ status }) => status).join(" and ")}, ${rows.length} row`,
		reached: rows.length === 1 && again.every(({ status }) => status === 302),
	});
} finally {
	await web.stop();
	await main.stop();
	await proxy.stop();
	await demo.stop();
}
process.exit();
