import jsqr from "jsqr";

/** A frame comes in; what its code says goes out, or null. */
self.onmessage = ({ data: { data, width, height } }: MessageEvent<ImageData>) => {
	const code = jsqr(data, width, height, { inversionAttempts: "dontInvert" });
	self.postMessage(code?.data || null);
};
