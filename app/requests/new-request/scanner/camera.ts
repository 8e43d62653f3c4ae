import { useEffect, useState } from "react";

/** Why there is no picture: the visitor said no, there is no camera, or it can't be used now. */
export type CameraError = "refused" | "none" | "busy";

/** Whether this browser can show a camera's picture on the page; browsers allow it over https. */
const hasLiveCamera = () =>
	window.isSecureContext &&
	typeof HTMLDialogElement !== "undefined" &&
	typeof Worker !== "undefined" &&
	typeof navigator.mediaDevices?.getUserMedia === "function";

/** The same, for a component: false on the server and where no scripts run. */
export function useLiveCamera(): boolean {
	const [live, setLive] = useState(false);
	useEffect(() => setLive(hasLiveCamera()), []);
	return live;
}

/** Asks for the camera at the back, where there are two; no sharper than reading needs. */
export const openCamera = async (): Promise<MediaStream> =>
	navigator.mediaDevices.getUserMedia({
		audio: false,
		video: {
			facingMode: { ideal: "environment" },
			width: { ideal: 1280 },
			height: { ideal: 720 },
		},
	});

export function stopCamera(stream: MediaStream): void {
	for (const track of stream.getTracks()) track.stop();
}

/** What the browser's refusal of a camera means. */
export function toCameraError(error: unknown): CameraError {
	switch (error instanceof Error ? error.name : "") {
		case "NotAllowedError":
		case "SecurityError":
			return "refused";
		case "NotFoundError":
		case "OverconstrainedError":
			return "none";
		default:
			return "busy";
	}
}

/** Turns a camera's light on and off; null where it has none. */
export function torchSwitch(stream: MediaStream): ((on: boolean) => Promise<void>) | null {
	const [track] = stream.getVideoTracks();
	// The light is no part of the types, nor of every browser.
	const able = track?.getCapabilities?.() as { torch?: boolean } | undefined;
	if (!track || !able?.torch) return null;
	return (torch) => track.applyConstraints({ advanced: [{ torch } as MediaTrackConstraintSet] });
}
