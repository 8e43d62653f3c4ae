export default {
	version: "Version {{n}}",
	kilobytes: "{{format}}, {{size}} KB",
	megabytes: "{{format}}, {{size}} MB",
	versions: "Versions",
	download: "Download",
	newVersion: "Add a new version",
	sent: "Who added it, and when",
	validUntil: "Valid until {{day}}",
	ended: "Ended on {{day}}",
} as const;
