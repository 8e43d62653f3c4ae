import { useEffect, useState } from "react";

/**
 * The reason why there is no camera image: permission denied, no camera, or the camera is in use.
 */
export type CameraError = "refused" | "none" | "busy";

/** Checks whether this browser can show a camera on the page; browsers allow it over https only. */
const hasLiveCamera = () =>
	window.isSecureContext &&
	typeof HTMLDialogElement !== "undefined" &&
	typeof Worker !== "undefined" &&
	typeof navigator.mediaDevices?.getUserMedia === "function";

/** Returns the same in a component: false on the server and without scripts. */
export function useLiveCamera(): boolean {
	const [live, setLive] = useState(false);
	useEffect(() => setLive(hasLiveCamera()), []);
	return live;
}

/** Opens the rear camera if there are two; at the resolution that reading codes needs. */
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

/** Converts a browser error to the reason. */
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

/** Returns a function that switches the camera's light; null if it has none. */
export function torchSwitch(stream: MediaStream): ((on: boolean) => Promise<void>) | null {
	const [track] = stream.getVideoTracks();
	// The light is not in the types, and not in every browser.
	const able = track?.getCapabilities?.() as { torch?: boolean } | undefined;
	if (!track || !able?.torch) return null;
	return (torch) => track.applyConstraints({ advanced: [{ torch } as MediaTrackConstraintSet] });
}
