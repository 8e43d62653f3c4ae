export default {
	open: "Scan the facility's code",
	title: "Scan the facility's code",
	opening: "Starting the camera…",
	aim: "Hold the code inside the frame.",
	torch: "Light",
	upload: "Upload a picture instead",
	close: "Close",
	problems: {
		refused:
			"The camera is not allowed. Allow it in the browser's settings, or upload a picture of the code.",
		none: "There is no camera here. Upload a picture of the code.",
		busy: "The camera can't be used now: another app may be using it. Close that app and try again, or upload a picture of the code.",
		unloaded:
			"The scanner could not be loaded. Check your connection, or upload a picture of the code.",
	},
} as const;
