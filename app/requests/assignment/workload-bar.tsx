type WorkloadBarProps = {
	open: number;
	late: number;
	/** The most that anybody has open. */
	max: number;
	/** The length of the longest bar, in pixels. */
	longest?: number;
};

/** Renders what is open as a bar, the late part of it first; its numbers stand beside it. */
export function WorkloadBar({ open, late, max, longest = 160 }: WorkloadBarProps) {
	const wide = (count: number) => Math.round((count / max) * longest);
	return (
		<svg className="flip" width={longest} height="10" aria-hidden="true" fill="currentColor">
			<rect className="text-line print:text-transparent" width={longest} height="10" rx="3" />
			<rect className="text-accent print:text-edge" width={wide(open)} height="10" rx="3" />
			<rect className="text-danger" width={wide(late)} height="10" rx="3" />
		</svg>
	);
}
