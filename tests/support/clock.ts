/** A clock that stands still until it is moved. */
class Clock {
	constructor(private moment: Date) {}

	now = (): Date => new Date(this.moment);

	set(moment: string | Date): void {
		this.moment = new Date(moment);
	}

	/** Moves forward. */
	pass({ days = 0, hours = 0, minutes = 0, seconds = 0 }): void {
		const passed = (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
		this.moment = new Date(this.moment.valueOf() + passed);
	}
}

const start = "2030-03-01T09:00:00Z";

/** The clock of the API under test. */
export const clock = new Clock(new Date(start));

/** @returns the time so many hours ago, by the clock. */
export const hoursAgo = (hours: number): string =>
	new Date(clock.now().valueOf() - hours * 3_600_000).toISOString();

/** Back to where the clock stands when a file of tests begins. */
export const restartClock = (): void => clock.set(start);
