import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';

dayjs.extend(utc);
dayjs.extend(timezone);

/** Day.js that knows time zones, which its plugins teach the one copy of it that there is. */
export { dayjs };
