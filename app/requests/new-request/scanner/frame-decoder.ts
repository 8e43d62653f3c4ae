/** Reads the codes in the present frame of a video. */
export type FrameDecoder = {
	read: (video: HTMLVideoElement) => Promise<string[]>;
	end: () => void;
};

/** The maximum length in pixels of a frame's longer side when a script reads it. */
const longestSide = 720;

type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
type DetectorClass = {
	new (options: { formats: string[] }): Detector;
	getSupportedFormats: () => Promise<string[]>;
};

/** Returns the browser's own detector of QR codes, if it has one. */
async function ownDetector(): Promise<Detector | null> {
	const { BarcodeDetector } = window as { BarcodeDetector?: DetectorClass };
	try {
		const formats = (await BarcodeDetector?.getSupportedFormats()) ?? [];
		if (!BarcodeDetector || !formats.includes("qr_code")) return null;
		return new BarcodeDetector({ formats: ["qr_code"] });
	} catch {
		return null;
	}
}

/** Creates a decoder that uses the browser's own detector, else a script in a worker. */
export async function createFrameDecoder(): Promise<FrameDecoder> {
	let detector = await ownDetector();
	let script: FrameDecoder | undefined;
	return {
		async read(video) {
			if (detector)
				try {
					return (await detector.detect(video)).map(({ rawValue }) => rawValue);
				} catch {
					// Some phones have the detector, but not the service that it needs.
					detector = null;
				}
			script ??= scriptReader();
			return script.read(video);
		},
		end: () => script?.end(),
	};
}

function scriptReader(): FrameDecoder {
	const worker = new Worker(new URL("./frame-worker.ts", import.meta.url), { type: "module" });
	const canvas = document.createElement("canvas");
	const context = canvas.getContext("2d", { willReadFrequently: true });
	return {
		async read(video) {
			const { videoWidth, videoHeight } = video;
			const scale = Math.min(1, longestSide / Math.max(videoWidth, videoHeight, 1));
			canvas.width = Math.max(1, Math.round(videoWidth * scale));
			canvas.height = Math.max(1, Math.round(videoHeight * scale));
			if (!context) return [];
			context.drawImage(video, 0, 0, canvas.width, canvas.height);
			const frame = context.getImageData(0, 0, canvas.width, canvas.height);
			const text = await new Promise<string | null>((resolve, reject) => {
				worker.onmessage = ({ data }: MessageEvent<string | null>) => resolve(data);
				worker.onerror = () => reject(new Error("The code reader could not be loaded."));
				worker.postMessage(frame, [frame.data.buffer]);
			});
			return text === null ? [] : [text];
		},
		end: () => worker.terminate(),
	};
}
