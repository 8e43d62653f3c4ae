import { rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { windowedLaunch } from "../../support/chromium.ts";

/** What the browser's camera shows; it is opened with the camera. */
const film = join(tmpdir(), `siyana-camera-${process.pid}.mjpeg`);

/** A browser with a camera. Whether pages may use it is for the tests to say. */
export const cameraLaunch = {
	...windowedLaunch,
	args: [
		...windowedLaunch.args,
		"--use-fake-device-for-media-stream",
		`--use-file-for-fake-video-capture=${film}`,
	],
};

/** Holds a picture before the camera, on a wall. */
export async function showCamera(picture: Buffer): Promise<void> {
	const code = await sharp(picture).resize(300).rotate(8, { background: "#ddd" }).toBuffer();
	const frame = await sharp({
		create: { width: 640, height: 480, channels: 3, background: "#bbb" },
	})
		.composite([{ input: code }])
		.jpeg()
		.toBuffer();
	writeFileSync(film, Buffer.concat([frame, frame, frame]));
}

export const removeFilm = (): void => rmSync(film, { force: true });

/** What the tests' camera leaves in the page. */
type Watched = { streams: MediaStream[]; codes: string[]; lights: boolean[]; scripts: number };

declare global {
	interface Window {
		watched: Watched;
	}
}

type Ways = {
	/** The browser's own detector sees what the test says. */
	detector?: boolean;
	/** The camera has a light. */
	light?: boolean;
	/** The name of the error with which the camera is refused. */
	refusal?: string;
};

/** Keeps account of the camera, from the next page on. */
export const watchCamera = (page: Page, ways: Ways = {}) =>
	page.addInitScript(({ detector, light, refusal }: Ways) => {
		const watched: Watched = { streams: [], codes: [], lights: [], scripts: 0 };
		window.watched = watched;
		const devices = navigator.mediaDevices;
		const open = devices.getUserMedia.bind(devices);
		devices.getUserMedia = async (wanted) => {
			if (refusal) throw new DOMException("", refusal);
			const stream = await open(wanted);
			watched.streams.push(stream);
			const [track] = stream.getVideoTracks();
			if (light && track)
				Object.assign(track, {
					getCapabilities: () => ({ torch: true }),
					applyConstraints: async ({ advanced }: { advanced: { torch: boolean }[] }) =>
						watched.lights.push(advanced[0]?.torch === true),
				});
			return stream;
		};
		const Script = window.Worker;
		window.Worker = class extends Script {
			constructor(address: string | URL, options?: WorkerOptions) {
				super(address, options);
				watched.scripts += 1;
			}
		};
		const Detector = class {
			static getSupportedFormats = async () => ["qr_code"];
			detect = async () => watched.codes.map((rawValue) => ({ rawValue }));
		};
		Object.assign(window, { BarcodeDetector: detector ? Detector : undefined });
	}, ways);

/** The browser's own detector sees these from now on. */
export const showCodes = (page: Page, ...codes: string[]): Promise<void> =>
	page.evaluate((shown) => {
		window.watched.codes = shown;
	}, codes);

/** How many tracks of cameras are still running. */
export const runningTracks = (page: Page): Promise<number> =>
	page.evaluate(
		() =>
			window.watched.streams
				.flatMap((stream) => stream.getTracks())
				.filter(({ readyState }) => readyState === "live").length,
	);
