import { type RefObject, useEffect, useRef, useState } from "react";
import { type CameraError, openCamera, stopCamera, toCameraError, torchSwitch } from "./camera.ts";
import { createCodeDebouncer } from "./code-debouncer.ts";
import { createFrameDecoder } from "./frame-decoder.ts";

/**
 * The minimum pause between two frames, in milliseconds; a slow device pauses as long as it reads.
 */
const leastPause = 120;

export type ScannerState = "opening" | "scanning" | "unloaded" | CameraError;

type Scanner = {
	state: ScannerState;
	/** The last code in view did not belong to a facility. */
	misread: boolean;
	/** Null if the camera has no light. */
	torch: ((on: boolean) => Promise<void>) | null;
};

/**
 * Shows the camera in a video element and reads the codes in view while the component is mounted.
 *
 * @param paused no frames are read meanwhile
 * @param onCode called with the text of a facility's code
 */
export function useScanner(
	video: RefObject<HTMLVideoElement>,
	paused: boolean,
	onCode: (text: string) => void,
): Scanner {
	const [state, setState] = useState<ScannerState>("opening");
	const [stream, setStream] = useState<MediaStream | null>(null);
	const [misread, setMisread] = useState(false);
	const latest = useRef({ paused, onCode });
	latest.current = { paused, onCode };

	useEffect(() => {
		let ended = false;
		let opened: MediaStream | undefined;
		openCamera().then(
			(camera) => {
				if (ended) return stopCamera(camera);
				opened = camera;
				// The camera was unplugged, or its permission was withdrawn.
				camera.getVideoTracks()[0]?.addEventListener("ended", () => {
					setStream(null);
					setState("busy");
				});
				setStream(camera);
				setState("scanning");
			},
			(error: unknown) => setState(toCameraError(error)),
		);
		return () => {
			ended = true;
			if (opened) stopCamera(opened);
		};
	}, []);

	useEffect(() => {
		const screen = video.current;
		if (!stream || !screen) return;
		screen.srcObject = stream;
		// A dialog that is closed at once aborts playing.
		screen.play().catch(() => undefined);
		return watch(
			screen,
			(text) => {
				if (latest.current.paused) return;
				setMisread(text === "other");
				if (text !== "other") latest.current.onCode(text);
			},
			() => {
				stopCamera(stream);
				setState("unloaded");
			},
		);
	}, [stream, video]);

	return { state, misread, torch: stream && torchSwitch(stream) };
}

/** Reads frames one after the other until the returned function is called. */
function watch(
	video: HTMLVideoElement,
	onSight: (text: string) => void,
	onFailure: () => void,
): () => void {
	const see = createCodeDebouncer();
	let ended = false;
	let timer = 0;
	const reader = createFrameDecoder();
	async function scanFrame() {
		const begun = performance.now();
		try {
			const texts = video.videoWidth > 0 ? await (await reader).read(video) : [];
			const sight = ended ? null : see(texts, performance.now());
			if (sight !== null) onSight(sight);
		} catch {
			if (!ended) onFailure();
			return;
		}
		if (!ended)
			timer = window.setTimeout(scanFrame, Math.max(leastPause, performance.now() - begun));
	}
	void scanFrame();
	return () => {
		ended = true;
		window.clearTimeout(timer);
		void reader.then(({ end }) => end());
	};
}
