import { chartSizes } from "#app/charts/chart-sizes.ts";
import type { MeterReading } from "#contract/meters/schemas.ts";

/** The height in pixels. */
export const readingsHeight = 220;

/** Returns the readings that are not voided, the oldest first. */
export const chartedReadings = (readings: readonly MeterReading[]): MeterReading[] =>
	readings.filter(({ voided_at }) => voided_at === null).reverse();

/** Returns the chart of a meter's readings in its sizes. */
export const readingsImage = (id: number, query: { lng: string; theme: string; at: string }) =>
	chartSizes.map(({ width, upTo }) => ({
		src: `/meters/${id}.svg?${new URLSearchParams({ ...query, width: String(width) })}`,
		width,
		height: readingsHeight,
		upTo,
	}));
