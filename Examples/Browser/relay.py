"""A connection that can be cut, held up, and mended, between the browser and the server."""

import asyncio
import threading


class Way:
    """One direction: what goes there can be late, or wait."""

    def __init__(self):
        # How many seconds everything takes.
        self.delay = 0
        self.is_held = False
        # How much waits.
        self.held = 0

    def hold(self):
        """From now on nothing arrives."""
        self.held = 0
        self.is_held = True

    def release(self):
        self.is_held = False

    async def carry(self, reader, writer):
        """What is late keeps its order, and what comes after it is not late twice."""
        loop = asyncio.get_running_loop()
        waiting = asyncio.Queue()

        async def take():
            while True:
                data = await reader.read(65536)
                waiting.put_nowait((loop.time() + self.delay, data))
                if not data:
                    return

        taking = loop.create_task(take())
        try:
            while True:
                time, data = await waiting.get()
                await asyncio.sleep(max(0, time - loop.time()))
                if self.is_held:
                    self.held += 1
                while self.is_held:
                    await asyncio.sleep(0.01)
                if not data:
                    return writer.write_eof()
                writer.write(data)
                await writer.drain()
        finally:
            taking.cancel()


class Relay:
    """Passes on what comes to its port, as long as it is told to."""

    def __init__(self, target):
        # The port of the server. It may change: a server that was started anew.
        self.target = target
        self.events = Way()
        self.answers = Way()
        self.is_cut = False
        self.writers = set()
        self.loop = asyncio.new_event_loop()
        started = threading.Event()
        self.thread = threading.Thread(target=self._run, args=(started,), daemon=True)
        self.thread.start()
        started.wait(10)

    @property
    def address(self):
        return f"http://127.0.0.1:{self.port}"

    def cut(self):
        """Ends all connections, and takes no new ones, until it is mended. What is held up is lost."""
        self.is_cut = True
        self._do(self._end_connections)

    def mend(self):
        self.is_cut = False
        self.events.release()
        self.answers.release()

    def stop(self):
        self.cut()
        asyncio.run_coroutine_threadsafe(self._end_tasks(), self.loop).result(10)
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join(10)

    def _do(self, action):
        async def call():
            action()

        asyncio.run_coroutine_threadsafe(call(), self.loop).result(10)

    def _end_connections(self):
        for writer in list(self.writers):
            writer.transport.abort()

    async def _end_tasks(self):
        tasks = asyncio.all_tasks() - {asyncio.current_task()}
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _run(self, started):
        asyncio.set_event_loop(self.loop)

        async def listen():
            server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
            self.port = server.sockets[0].getsockname()[1]

        self.loop.run_until_complete(listen())
        started.set()
        self.loop.run_forever()

    async def _serve(self, reader, writer):
        if self.is_cut:
            return writer.transport.abort()
        try:
            up_reader, up_writer = await asyncio.open_connection("127.0.0.1", self.target)
        except OSError:
            return writer.transport.abort()
        both = {writer, up_writer}
        self.writers |= both
        try:
            await asyncio.gather(
                self.events.carry(reader, up_writer), self.answers.carry(up_reader, writer))
        except (OSError, asyncio.CancelledError):
            pass
        finally:
            self.writers -= both
            for each in both:
                each.transport.abort()
