import sharp from "sharp";
import { startDemoServer } from "../../tests/support/demo-server.ts";
import { report } from "../support/figures.ts";
import { sendFiles, type UploadedFile } from "./support/faults/file-uploads.ts";
import { startApp } from "./support/faults/servers.ts";
import {
	callHeaders,
	seconds,
	signIn,
	signInToApi,
	timed,
} from "./support/faults/timed-requests.ts";

/** Milliseconds for which a probe, and the page of another member, may wait. */
const mostProbe = 500;
const mostPage = 5000;

const demo = await startDemoServer({ servers: [] });
const app = await startApp({ DATABASE_URL: demo.databaseUrls.appUrl, DATA_DIR: demo.dataDir });
const { origin } = app;
const call = callHeaders(await signInToApi(origin));
const cookie = await signIn(origin, "requester@demo.example");

const csv = (text: string): UploadedFile => ({
	name: "bomb.csv",
	type: "text/csv",
	bytes: Buffer.from(`name_en,name_ar,email\n${text}`),
});

async function noise(width: number, height: number): Promise<UploadedFile> {
	const create = {
		width,
		height,
		channels: 3 as const,
		background: "gray",
		noise: { type: "gaussian" as const, mean: 128, sigma: 50 },
	};
	const bytes = await sharp({ create }).jpeg({ quality: 90 }).toBuffer();
	return { name: "noise.jpg", type: "image/jpeg", bytes };
}

/** Asks for the probe and for a page, one after the other, until the bombs have all been answered. */
async function besides(
	what: string,
	bombs: readonly (() => Promise<{ status: number; text: string }>)[],
) {
	let over = false;
	const begun = performance.now();
	const answers = Promise.all(bombs.map((send) => send())).finally(() => {
		over = true;
	});
	let [probe, page] = [0, 0];
	const wrong: string[] = [];
	do {
		const health = await timed(`${origin}/healthz`);
		const followUp = await timed(`${origin}/table/follow-up`, { headers: { cookie } });
		probe = Math.max(probe, health.ms);
		page = Math.max(page, followUp.ms);
		if (health.status !== 200 || followUp.status !== 200)
			wrong.push(`${health.status}, ${followUp.status}`);
	} while (!over);
	for (const { status, text } of await answers)
		if (status === 0 || status >= 500) wrong.push(`${status}: ${text}`);
	for (const one of wrong.slice(0, 5)) console.error(`  ${one}`);
	report({
		what: `${bombs.length} × ${what}, all at once`,
		bar: `probe within ${mostProbe} ms, another's page within ${seconds(mostPage)}; nothing fails`,
		measured: `${Math.round(probe)} ms, ${seconds(page)}; bombs answered in ${seconds(performance.now() - begun)}, ${wrong.length} wrong`,
		reached: probe < mostProbe && page < mostPage && wrong.length === 0,
	});
}

const importing = (file: UploadedFile, times: number) =>
	Array.from(
		{ length: times },
		() => () => sendFiles(`${origin}/api/members/import`, call, {}, [{ ...file, field: "file" }]),
	);

await besides("9 MB of line breaks", importing(csv("\n".repeat(9_000_000)), 4));
await besides("4 MB of quotation marks", importing(csv(`${'"'.repeat(40_000)}\n`.repeat(100)), 4));
await besides("900,000 columns", importing(csv(",".repeat(900_000)), 4));
await besides(
	"8,000 ordinary lines",
	importing(csv("One,واحد,one@demo.example\n".repeat(8000)), 2),
);

const vast = await noise(2400, 1800);
await besides(
	"noise of 4 megapixels for the reader of codes",
	Array.from(
		{ length: 8 },
		() => () =>
			sendFiles(`${origin}/api/maintenance-request/facility-resources/decode-qr`, call, {}, [
				{ ...vast, field: "qr_code" },
			]),
	),
);
await besides(
	"five such pictures on a request that is not there",
	Array.from(
		{ length: 6 },
		() => () =>
			sendFiles(
				`${origin}/api/requests/999999/notes`,
				call,
				{ desc: "See" },
				Array.from({ length: 5 }, () => ({ ...vast, field: "photo" })),
			),
	),
);
await app.stop();
await demo.stop();
process.exit();
