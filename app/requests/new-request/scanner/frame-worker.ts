import jsqr from "jsqr";

/** Receives a frame, and returns the text of its code, or null. */
self.onmessage = ({ data: { data, width, height } }: MessageEvent<ImageData>) => {
	const code = jsqr(data, width, height, { inversionAttempts: "dontInvert" });
	self.postMessage(code?.data || null);
};
